/** The titles that the member has watched, and the position in each. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { getHistory } from '@yinmu/contract/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { History as HistoryIcon } from 'lucide-react';
import { api, paged } from '../../api/query.ts';
import { SavedGrid, savedCardId } from '../../features/catalogue/saved-grid.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { WatchedBar } from '../../features/watching/watched-bar.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { ClearHistory, HISTORY_KEY } from './clear-history.tsx';
import { useForget } from './use-forget.ts';

export function History() {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ pageParam, signal }) => api.call(getHistory, { query: { page: pageParam, limit: 40 }, signal }),
    ...paged,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const forget = useForget(items, savedCardId);
  return (
    <InfiniteList
      list={list}
      items={items}
      failure={t('account:member.historyFailed')}
      skeleton={<PosterGridSkeleton />}
      empty={
        <Empty icon={HistoryIcon} title={t('account:member.empty.history')}>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </Empty>
      }
    >
      {(titles) => (
        <>
          <ClearHistory titles={list.data?.pages[0]?.pagination.total ?? titles.length} />
          <SavedGrid
            items={titles}
            playTo={(item) => href(pages.watch, { id: item.id, ep: item.episodeId, route: item.route })}
            onRemove={forget}
            below={(item) => (
              <>
                <WatchedBar name={item.vod_name} position={item.watchDuration} duration={item.duration} />
                <p className="truncate text-sm text-muted">{item.episodeName}</p>
              </>
            )}
          />
        </>
      )}
    </InfiniteList>
  );
}
