import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { Choosable, Decisions } from './use-decisions.ts';

interface BulkBarProps {
  entries: readonly Choosable[];
  decisions: Decisions;
  onApprove: () => void;
  onReject: () => void;
}

/** Chooses all that is shown, and decides on what is chosen. */
export function BulkBar({ entries, decisions: { chosen, chooseAll, busy }, onApprove, onReject }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <label className="inline-flex min-h-11 items-center gap-2 max-sm:w-full">
        <input type="checkbox" checked={chosen.size === entries.length} onChange={() => chooseAll(entries)} className="size-5 accent-accent" />
        {t('admin:chooseAll', { count: chosen.size })}
      </label>
      <Button disabled={busy || chosen.size === 0} onClick={onApprove}>
        {t('admin:approveChosen')}
      </Button>
      <Button kind="quiet" disabled={busy || chosen.size === 0} onClick={onReject}>
        {t('admin:rejectChosen')}
      </Button>
    </div>
  );
}
