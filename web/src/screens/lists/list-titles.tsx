import { href, pages } from '@yinmu/contract/pages.ts';
import { ArrowUpDown, Film } from 'lucide-react';
import { useState } from 'react';
import type { useList } from '../../api/use-list.ts';
import { EmptyList } from '../../features/catalogue/empty-list.tsx';
import { SavedGrid, savedCardId } from '../../features/catalogue/saved-grid.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { changeList } from '../../features/library/lists/change-list.ts';
import { useRemoval } from '../../features/library/saved/use-removal.ts';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import type { listQuery } from './list.queries.ts';
import { OrderTitles } from './order-titles.tsx';

type ListPage = Awaited<ReturnType<ReturnType<typeof listQuery>['read']>>;

interface ListTitlesProps {
  id: number;
  own: boolean;
  query: ReturnType<typeof useList<ListPage>>;
}

export function ListTitles({ id, own, query }: ListTitlesProps) {
  const [isOrdering, setOrdering] = useState(false);
  const again = { repeats: 'lists', onDone: () => query.refetch() };
  const remove = useAction((vodId: number) => changeList(id, vodId, false), again);
  const putBack = useAction((vodId: number) => changeList(id, vodId, true), { ...again, failure: t('community:lists.addFailed') });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const takeOut = useRemoval(
    items.map((item) => item.id),
    savedCardId,
  );
  const onRemove = ({ id: vodId }: { id: number }) =>
    takeOut({ id: vodId, remove: () => remove.run(vodId), message: t('community:lists.removed'), undo: () => putBack.run(vodId) });
  return (
    <InfiniteList
      list={query}
      items={items}
      failure={t('community:lists.failed')}
      skeleton={<PosterGridSkeleton />}
      empty={
        <EmptyList icon={Film} title={t('community:lists.empty')}>
          <p className="text-muted">{t('community:lists.emptyAdvice')}</p>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </EmptyList>
      }
    >
      {(titles) => (
        <>
          {own && titles.length > 1 && (
            <Button
              kind="quiet"
              aria-pressed={isOrdering}
              onClick={() => setOrdering(!isOrdering)}
              className="mb-4 aria-pressed:bg-accent aria-pressed:text-white"
            >
              <ArrowUpDown className="size-5" />
              {t(isOrdering ? 'community:lists.done' : 'community:lists.reorder')}
            </Button>
          )}
          {isOrdering ? <OrderTitles list={id} items={titles} /> : <SavedGrid items={titles} onRemove={own ? onRemove : undefined} />}
        </>
      )}
    </InfiniteList>
  );
}
