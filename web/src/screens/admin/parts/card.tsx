import { type ReactNode, useId } from 'react';

export const CARD = 'rounded-card bg-surface p-4';

interface CardProps {
  title: string;
  advice?: string;
  className?: string;
  children: ReactNode;
}
export function Card({ title, advice, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${CARD} ${className}`}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {advice && <p className="mb-4 text-sm text-muted">{advice}</p>}
      {children}
    </section>
  );
}
