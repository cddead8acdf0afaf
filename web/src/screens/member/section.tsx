import type { ReactNode } from 'react';

export const Section = ({ id, title, advice, children }: { id: string; title: string; advice?: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="panel">
    <h2 id={id} className="mb-2 text-lg font-semibold">
      {title}
    </h2>
    {advice && <p className="mb-3 text-sm text-muted">{advice}</p>}
    {children}
  </section>
);
