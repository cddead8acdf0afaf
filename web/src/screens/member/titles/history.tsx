import { getHistory, type HistoryItem } from '@yinmu/contract/members/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { History as HistoryIcon } from 'lucide-react';
import { api } from '../../../api/query.ts';
import { useOwnList } from '../../../api/use-list.ts';
import { EmptyList } from '../../../features/catalogue/empty-list.tsx';
import { SavedGrid, savedCardId } from '../../../features/catalogue/saved-grid.tsx';
import { PosterGridSkeleton } from '../../../features/catalogue/skeletons.tsx';
import { forgetAll, forgetTitle, restoreTitle } from '../../../features/library/progress/forget.ts';
import { placeText } from '../../../features/library/progress/place-text.ts';
import type { Progress } from '../../../features/library/progress/progress-store.ts';
import { toProgress } from '../../../features/library/progress/sync-library.ts';
import { useRemoval } from '../../../features/library/saved/use-removal.ts';
import { WatchedBar } from '../../../features/watching/watched-bar.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { dayGroup } from './day-group.ts';

/** Signing out clears all keys below `/user`. */
const HISTORY_KEY = ['/user/history'];

function ClearHistory({ titles }: { titles: number }) {
  const clear = useAction(forgetAll, { failure: t('account:member.clearFailed'), invalidates: [HISTORY_KEY] });
  return (
    <div className="mb-4 flex items-center justify-between">
      <p className="text-sm text-muted">{t('community:lists.count', { count: titles })}</p>
      <ConfirmButton question={t('account:member.clearQuestion')} onConfirm={() => clear.run()}>
        {t('account:member.clearHistory')}
      </ConfirmButton>
    </div>
  );
}

/** An entry with what is needed to restore it, if the title is still in the catalog. */
export type WatchedTitle = Pick<HistoryItem, 'id' | 'vod_name' | 'video'> & Omit<Progress, 'video'> & { entry: Progress | undefined };

function useForget(items: readonly WatchedTitle[], elementId: (id: number) => string): (item: WatchedTitle) => Promise<void> {
  const forget = useAction(forgetTitle, { invalidates: [HISTORY_KEY] });
  const restore = useAction(restoreTitle, { invalidates: [HISTORY_KEY] });
  const remove = useRemoval(
    items.map(({ id }) => id),
    elementId,
  );
  return ({ id, vod_name: name, entry }) =>
    remove({
      id,
      remove: () => forget.run(id),
      message: t('account:member.forgotten', { name }),
      undo: entry && (() => restore.run(entry)),
    });
}

export function HistoryTitles({ items, total }: { items: readonly WatchedTitle[]; total: number }) {
  const forget = useForget(items, savedCardId);
  return (
    <>
      <ClearHistory titles={total} />
      <SavedGrid
        items={items}
        groupOf={({ watchedAt }) => t(`account:member.day.${dayGroup(watchedAt)}`)}
        onRemove={forget}
        below={(item) => (
          <>
            <WatchedBar name={item.vod_name} position={item.position} duration={item.duration} />
            <p className="mt-1 text-sm break-words text-muted">{placeText(item)}</p>
          </>
        )}
      />
    </>
  );
}

export function NoHistory() {
  return (
    <EmptyList icon={HistoryIcon} title={t('account:member.empty.history')}>
      <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
    </EmptyList>
  );
}

export function History() {
  const list = useOwnList(HISTORY_KEY, (page, signal) => api.call(getHistory, { query: { page, limit: 40 }, signal }));
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).map((item) => ({ ...item, position: item.watchDuration, entry: toProgress(item) }));
  return (
    <InfiniteList list={list} items={items} failure={t('account:member.historyFailed')} skeleton={<PosterGridSkeleton />} empty={<NoHistory />}>
      {(titles) => <HistoryTitles items={titles} total={list.data?.pages[0]?.pagination.total ?? titles.length} />}
    </InfiniteList>
  );
}
