import type { ReactNode } from 'react';

interface ChosenBarProps {
  label: string;
  /** While false, only screen readers see the bar: a live region must exist before its text. */
  isShown?: boolean;
  children: ReactNode;
}

/** A bar with actions for the selected rows. Stays in view below the table. */
export const ChosenBar = ({ label, isShown = true, children }: ChosenBarProps) => (
  <section
    aria-label={label}
    className={isShown ? 'sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-lg' : 'sr-only'}
  >
    {children}
  </section>
);
