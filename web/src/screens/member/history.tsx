/** What one has watched, and where one stopped. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getHistory } from '@yinmu/contract/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { api, paged } from '../../api/query.ts';
import { SavedTitleCard } from '../../features/catalogue/saved-title-card.tsx';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { forgetAll, forgetTitle } from '../../features/library/sync-library.ts';
import { WatchedBar } from '../../features/watching/watched-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Gone with the session, as all that stands below /user. */
const KEY = ['/user/history'];

export function History() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => api.call(getHistory, { query: { page: pageParam, limit: 40 }, signal }),
    ...paged,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const then = (work: Promise<void>, failure: string) =>
    work.then(
      () => client.invalidateQueries({ queryKey: KEY }),
      (error) => toast(errorMessage(error, failure)),
    );
  if (list.isError && items.length === 0) return <Failed message={t('member.historyFailed')} onRetry={() => list.refetch()} />;
  if (list.data && items.length === 0)
    return (
      <Empty title={t('member.empty.history')}>
        <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
      </Empty>
    );
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('member.clearHistory')}
        </Button>
      </div>
      <div className="poster-grid">
        {list.isPending && <CardSkeletons count={12} />}
        {items.map((item) => (
          <SavedTitleCard
            key={item.id}
            item={item}
            playTo={href(pages.watch, { id: item.id, ep: item.episode, route: item.route })}
            onRemove={() => then(forgetTitle(item.id), t('error.again'))}
            below={
              <>
                <WatchedBar name={item.vod_name} position={item.watchDuration} duration={item.duration} />
                <p className="truncate text-sm text-muted">{item.episodeName}</p>
              </>
            }
          />
        ))}
      </div>
      <LoadMore list={list} failure={t('member.historyFailed')} />
      {asking && (
        <Confirm
          question={t('member.clearQuestion')}
          action={t('member.clearHistory')}
          onConfirm={() => then(forgetAll(), t('member.clearFailed'))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
