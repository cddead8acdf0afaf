/** The titles of a list. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { Film } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useList } from '../../api/query.ts';
import { SavedTitleCard } from '../../features/catalogue/saved-title-card.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { sendOrKeep } from '../../features/library/kept-changes.ts';
import { useAction } from '../../forms/use-action.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { listQuery } from './list.queries.ts';

type ListPage = Awaited<ReturnType<ReturnType<typeof listQuery>['read']>>;

interface ListTitlesProps {
  id: number;
  own: boolean;
  query: ReturnType<typeof useList<ListPage>>;
}

export function ListTitles({ id, own, query }: ListTitlesProps) {
  const { t } = useTranslation();
  const remove = useAction((vodId: number) => sendOrKeep(id, vodId, false), { onDone: (done) => (done ? query.refetch() : toast(t('saved.kept'))) });
  return (
    <InfiniteList
      list={query}
      items={query.data?.pages.flatMap((page) => page.items) ?? []}
      failure={t('community:lists.failed')}
      skeleton={<PosterGridSkeleton />}
      empty={
        <Empty icon={Film} title={t('community:lists.empty')}>
          <p className="text-muted">{t('community:lists.emptyAdvice')}</p>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </Empty>
      }
    >
      {(items) => (
        <div className="poster-grid">
          {items.map((item) => (
            <SavedTitleCard key={item.id} item={item} onRemove={own ? () => remove.run(item.id) : undefined} />
          ))}
        </div>
      )}
    </InfiniteList>
  );
}
