/** The outcome of a source's last import, line by line. */
import type { ImportOutcome } from '@yinmu/contract/import-outcome.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { outcomeLines } from './outcome-words.ts';

export function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-2 space-y-1 rounded bg-page p-2 text-sm [overflow-wrap:anywhere]">
      {outcomeLines(outcome, t).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
