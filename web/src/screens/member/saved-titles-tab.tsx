/** Favorites, or titles for later. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Collection, collections } from '@yinmu/contract/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Clock, Heart } from 'lucide-react';
import { errorMessage } from '../../api/client.ts';
import { api, paged } from '../../api/query.ts';
import { SavedGrid } from '../../features/catalogue/saved-grid.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { useTakeOut } from './use-take-out.ts';

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
  const takeOut = useTakeOut(collection, items);
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
      {(titles) => <SavedGrid items={titles} onRemove={takeOut} />}
    </InfiniteList>
  );
}
