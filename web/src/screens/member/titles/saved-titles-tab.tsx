import { useInfiniteQuery } from '@tanstack/react-query';
import { type Collection, collections, type SavedTitle } from '@yinmu/contract/members/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { errorMessage } from '../../../api/client.ts';
import { api, paged } from '../../../api/query.ts';
import { EmptyList } from '../../../features/catalogue/empty-list.tsx';
import { SavedGrid, savedCardId } from '../../../features/catalogue/saved-grid.tsx';
import { PosterGridSkeleton } from '../../../features/catalogue/skeletons.tsx';
import { useProgress } from '../../../features/library/progress/use-progress.ts';
import { COLLECTION_ICONS } from '../../../features/library/saved/save-button.tsx';
import { saveTitle, showSaved } from '../../../features/library/saved/saved-titles.ts';
import { useRemoval } from '../../../features/library/saved/use-removal.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';

function useTakeOut(collection: Collection, items: readonly { id: number }[]): (item: { id: number }) => Promise<void> {
  const { t } = useTranslation();
  const save = useAction((id: number) => saveTitle(collection, id, false), {
    optimistic: (id) => showSaved(collection, id, false),
    repeats: collection,
    failure: t(`saved.${collection}.removeFailed`),
  });
  const putBack = useAction((id: number) => saveTitle(collection, id, true), {
    optimistic: (id) => showSaved(collection, id, true),
    repeats: collection,
    failure: t(`saved.${collection}.addFailed`),
  });
  const remove = useRemoval(
    items.map(({ id }) => id),
    savedCardId,
  );
  return ({ id }) => remove({ id, remove: () => save.run(id), message: t(`saved.${collection}.removed`), undo: () => putBack.run(id) });
}

function Reached({ id }: Pick<SavedTitle, 'id'>) {
  const { t } = useTranslation();
  const progress = useProgress(id);
  return <p className="truncate text-sm text-muted">{progress ? t('account:member.reached', { name: progress.episodeName }) : t('account:member.notBegun')}</p>;
}

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
        <EmptyList icon={COLLECTION_ICONS[collection]} title={t(`account:member.empty.${collection}`)}>
          <p className="text-muted">{t(`account:member.emptyAdvice.${collection}`)}</p>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </EmptyList>
      }
    >
      {(titles) => <SavedGrid items={titles} onRemove={takeOut} below={collection === 'follows' ? ({ id }) => <Reached id={id} /> : undefined} />}
    </InfiniteList>
  );
}
