import { type ReactNode, useId } from 'react';

export const CARD = 'rounded-card bg-surface p-4';

export function Card({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${CARD} ${className}`}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
