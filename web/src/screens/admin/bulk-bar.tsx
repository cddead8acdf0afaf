import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Decisions } from './use-decisions.ts';

interface BulkBarProps {
  ids: readonly number[];
  decisions: Decisions;
  onApprove: (ids: number[]) => void;
  onReject: (ids: number[]) => void;
}

/** Chooses all that is shown, and decides on what is chosen. */
export function BulkBar({ ids, decisions: { chosen, chooseAll, busy }, onApprove, onReject }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <label className="inline-flex min-h-11 items-center gap-2 max-sm:w-full">
        <input type="checkbox" checked={chosen.size === ids.length && ids.length > 0} onChange={() => chooseAll(ids)} className="size-5 accent-accent" />
        {t('admin:chooseAll', { count: chosen.size })}
      </label>
      <Button disabled={busy || chosen.size === 0} onClick={() => onApprove([...chosen])}>
        {t('admin:approveChosen')}
      </Button>
      <Button kind="quiet" disabled={busy || chosen.size === 0} onClick={() => onReject([...chosen])}>
        {t('admin:rejectChosen')}
      </Button>
    </div>
  );
}
