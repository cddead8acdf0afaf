/** Deletes single titles from the history, with the way back. */
import type { HistoryItem } from '@yinmu/contract/library.endpoints.ts';
import { forgetTitle, restoreTitle } from '../../features/library/forget.ts';
import { toProgress } from '../../features/library/sync-library.ts';
import { useRemoval } from '../../features/library/use-removal.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { HISTORY_KEY } from './clear-history.tsx';

export function useForget(items: readonly HistoryItem[], elementId: (id: number) => string): (item: HistoryItem) => Promise<void> {
  const { t } = useTranslation();
  const forget = useAction(forgetTitle, { invalidates: [HISTORY_KEY] });
  const restore = useAction(restoreTitle, { invalidates: [HISTORY_KEY] });
  const remove = useRemoval(
    items.map(({ id }) => id),
    elementId,
  );
  return (item) => {
    const entry = toProgress(item);
    return remove({
      id: item.id,
      remove: () => forget.run(item.id),
      message: t('account:member.forgotten', { name: item.vod_name }),
      undo: entry && (() => restore.run(entry)),
    });
  };
}
