/** Favorites, or titles for later. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Collection, collections } from '@yinmu/contract/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Clock, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { api, paged } from '../../api/query.ts';
import { SavedTitleCard } from '../../features/catalogue/saved-title-card.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { saveTitle, showSaved } from '../../features/library/saved-titles.ts';
import { useAction } from '../../forms/use-action.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';

const ICONS = { favorites: Heart, watchlist: Clock } as const;

export function SavedTitles({ collection }: { collection: Collection }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: [`/user/${collection}`],
    queryFn: ({ pageParam, signal }) => api.call(collections[collection].list, { query: { page: pageParam, limit: 40 }, signal }),
    ...paged,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const remove = useAction((id: number) => saveTitle(collection, id, false), {
    optimistic: (id) => showSaved(collection, id, false),
    onDone: (done) => done || toast(t('saved.kept')),
    failure: t(`saved.${collection}.removeFailed`),
  });
  const failure = errorMessage(list.error, t(`saved.${collection}.getFailed`));
  return (
    <InfiniteList
      list={list}
      items={items}
      failure={failure}
      skeleton={<PosterGridSkeleton />}
      empty={
        <Empty icon={ICONS[collection]} title={t(`account:member.empty.${collection}`)}>
          <p className="text-muted">{t(`account:member.emptyAdvice.${collection}`)}</p>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </Empty>
      }
    >
      {(titles) => (
        <div className="poster-grid">
          {titles.map((item) => (
            <SavedTitleCard key={item.id} item={item} onRemove={() => remove.run(item.id)} />
          ))}
        </div>
      )}
    </InfiniteList>
  );
}
