/** Lists that members share. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { getSharedLists } from '@yinmu/contract/lists.ts';
import { useTranslation } from 'react-i18next';
import { api, paged } from '../../api/query.ts';
import { ListCards } from '../../features/library/list-cards.tsx';
import { More } from '../../ui/endless.tsx';
import { Empty, Failed, Spinner } from '../../ui/states.tsx';

export default function SharedLists() {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: ['lists'],
    queryFn: ({ pageParam, signal }) => api.call(getSharedLists, { query: { page: pageParam }, signal }),
    ...paged,
  });
  const lists = list.data?.pages.flatMap((page) => page.lists) ?? [];
  return (
    <main id="main" className="mx-auto max-w-[1760px] px-3 pt-4 md:px-6">
      <title>{`${t('lists.title')} · ${t('site.name')}`}</title>
      <h1 className="mb-4 text-2xl font-bold">{t('lists.title')}</h1>
      {list.isError && lists.length === 0 ? (
        <Failed message={t('lists.failed')} onRetry={() => list.refetch()} />
      ) : list.isPending ? (
        <Spinner />
      ) : lists.length === 0 ? (
        <Empty title={t('lists.noneShared')}>
          <p className="text-muted">{t('lists.noneSharedAdvice')}</p>
        </Empty>
      ) : (
        <ListCards lists={lists} withSharer />
      )}
      <More list={list} failure={t('lists.failed')} />
    </main>
  );
}
