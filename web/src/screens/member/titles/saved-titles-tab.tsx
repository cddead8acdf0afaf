import { type Collection, collections, type SavedTitle } from '@yinmu/contract/members/library.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { errorMessage } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { useOwnList } from '../../../api/use-list.ts';
import { EmptyList } from '../../../features/catalogue/empty-list.tsx';
import { SavedGrid, savedCardId } from '../../../features/catalogue/saved-grid.tsx';
import { PosterGridSkeleton } from '../../../features/catalogue/skeletons.tsx';
import { useProgress } from '../../../features/library/progress/use-progress.ts';
import { COLLECTION_ICONS } from '../../../features/library/saved/save-button.tsx';
import { saveTitle, showSaved } from '../../../features/library/saved/saved-titles.ts';
import { useRemoval } from '../../../features/library/saved/use-removal.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';

function useTakeOut(collection: Collection, items: readonly { id: number }[]): (item: { id: number }) => Promise<void> {
  const save = useAction(({ id, isOn }: { id: number; isOn: boolean }) => saveTitle(collection, id, isOn), {
    optimistic: ({ id, isOn }) => showSaved(collection, id, isOn),
    repeats: collection,
    failure: (error, { isOn }) => errorMessage(error, t(`saved.${collection}.${isOn ? 'addFailed' : 'removeFailed'}`)),
  });
  const remove = useRemoval(
    items.map(({ id }) => id),
    savedCardId,
  );
  return ({ id }) =>
    remove({
      id,
      remove: () => save.run({ id, isOn: false }),
      message: t(`saved.${collection}.removed`),
      undo: () => save.run({ id, isOn: true }),
    });
}

function Reached({ id }: Pick<SavedTitle, 'id'>) {
  const progress = useProgress(id);
  return <p className="truncate text-sm text-muted">{progress ? t('account:member.reached', { name: progress.episodeName }) : t('account:member.notBegun')}</p>;
}

export function SavedTitles({ collection }: { collection: Collection }) {
  const list = useOwnList([`/user/${collection}`], (page, signal) => api.call(collections[collection].list, { query: { page, limit: 40 }, signal }));
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
        collection === 'notInterested' ? (
          <>
            <p>{t('account:member.empty.notInterested')}</p>
            <p className="text-muted">{t('account:member.emptyAdvice.notInterested')}</p>
          </>
        ) : (
          <EmptyList icon={COLLECTION_ICONS[collection]} title={t(`account:member.empty.${collection}`)}>
            <p className="text-muted">{t(`account:member.emptyAdvice.${collection}`)}</p>
            <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
          </EmptyList>
        )
      }
    >
      {(titles) => <SavedGrid items={titles} onRemove={takeOut} below={collection === 'follows' ? ({ id }) => <Reached id={id} /> : undefined} />}
    </InfiniteList>
  );
}
