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
import { toProgress } from '../../../features/library/progress/sync-library.ts';
import { useRemoval } from '../../../features/library/saved/use-removal.ts';
import { WatchedBar } from '../../../features/watching/watched-bar.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { dayGroup } from './day-group.ts';

/** Cleared with the session, like all keys below /user. */
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

function useForget(items: readonly HistoryItem[], elementId: (id: number) => string): (item: HistoryItem) => Promise<void> {
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

export function History() {
  const list = useOwnList(HISTORY_KEY, (page, signal) => api.call(getHistory, { query: { page, limit: 40 }, signal }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const forget = useForget(items, savedCardId);
  return (
    <InfiniteList
      list={list}
      items={items}
      failure={t('account:member.historyFailed')}
      skeleton={<PosterGridSkeleton />}
      empty={
        <EmptyList icon={HistoryIcon} title={t('account:member.empty.history')}>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </EmptyList>
      }
    >
      {(titles) => (
        <>
          <ClearHistory titles={list.data?.pages[0]?.pagination.total ?? titles.length} />
          <SavedGrid
            items={titles}
            groupOf={({ watchedAt }) => t(`account:member.day.${dayGroup(watchedAt)}`)}
            onRemove={forget}
            below={(item) => (
              <>
                <WatchedBar name={item.vod_name} position={item.watchDuration} duration={item.duration} />
                <p className="text-sm break-words text-muted">{placeText({ ...item, position: item.watchDuration })}</p>
              </>
            )}
          />
        </>
      )}
    </InfiniteList>
  );
}
