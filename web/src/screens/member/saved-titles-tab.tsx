/** Favorites, or titles for later. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Collection, collections } from '@yinmu/contract/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { api, paged } from '../../api/query.ts';
import { SavedTitleCard } from '../../features/catalogue/saved-title-card.tsx';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { saveTitle } from '../../features/library/saved-titles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';

export function SavedTitles({ collection }: { collection: Collection }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: [`/user/${collection}`],
    queryFn: ({ pageParam, signal }) => api.call(collections[collection].list, { query: { page: pageParam, limit: 40 }, signal }),
    ...paged,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const remove = (id: number) => saveTitle(collection, id, false).catch((error) => toast(errorMessage(error, t(`marks.${collection}.removeFailed`))));
  const failure = errorMessage(list.error, t(`marks.${collection}.getFailed`));
  if (list.isError && items.length === 0) return <Failed message={failure} onRetry={() => list.refetch()} />;
  if (list.data && items.length === 0)
    return (
      <Empty title={t(`member.empty.${collection}`)}>
        <p className="text-muted">{t(`member.emptyAdvice.${collection}`)}</p>
        <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
      </Empty>
    );
  return (
    <>
      <div className="poster-grid">
        {list.isPending && <CardSkeletons count={12} />}
        {items.map((item) => (
          <SavedTitleCard key={item.id} item={item} onRemove={() => remove(item.id)} />
        ))}
      </div>
      <LoadMore list={list} failure={failure} />
    </>
  );
}
