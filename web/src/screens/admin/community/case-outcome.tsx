import type { ReactNode } from 'react';
import { t } from '../../../locales/t.ts';
import { OwnCase } from '../parts/editing/own-case.tsx';

interface CaseOutcomeProps {
  isPending: boolean;
  canDecide: boolean;
  decidedBy: string;
  answer: string;
  children: ReactNode;
}

export function CaseOutcome({ isPending, canDecide, decidedBy, answer, children }: CaseOutcomeProps) {
  if (isPending) return canDecide ? children : <OwnCase />;
  return (
    <div className="mt-3 text-sm [overflow-wrap:anywhere]">
      <p className="text-muted">{t('admin:decidedBy', { name: decidedBy })}</p>
      {answer && <p className="whitespace-pre-line">{answer}</p>}
    </div>
  );
}
