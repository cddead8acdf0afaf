import { LIST_SORTS } from '@yinmu/contract/members/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ListVideo } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../api/signed-in.ts';
import { useList } from '../../api/use-list.ts';
import { EmptyList } from '../../features/catalogue/empty-list.tsx';
import { ListCardSkeletons, ListCards } from '../../features/library/lists/list-cards.tsx';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { listsQuery, readListSort } from './lists.queries.ts';

export default function SharedLists() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const sort = readListSort(search);
  const list = useList(listsQuery(sort), { reader: user?.id, staleTime: 0 });
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${t('lists.title')} · ${t('site.name')}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold">
          {t('lists.title')} <span className="text-base font-normal text-muted">{list.data?.pages[0]?.pagination.total}</span>
        </h1>
        <SegmentedControl
          label={t('community:lists.order')}
          all={LIST_SORTS}
          chosen={sort}
          text={(name) => t(`community:lists.sort.${name}`)}
          onChoose={(name) => setSearch(name === 'time' ? {} : { sort: name }, { replace: true })}
        />
      </div>
      <InfiniteList
        list={list}
        items={list.data?.pages.flatMap((page) => page.lists) ?? []}
        failure={t('community:lists.failed')}
        skeleton={<ListCardSkeletons />}
        empty={
          <EmptyList icon={ListVideo} title={t('community:lists.noneShared')}>
            <p className="text-muted">{t('community:lists.noneSharedAdvice')}</p>
            <ButtonLink to={href(pages.memberTab, { tab: 'lists' })}>{t('community:lists.mine')}</ButtonLink>
          </EmptyList>
        }
      >
        {(lists) => <ListCards lists={lists} withSharer />}
      </InfiniteList>
    </main>
  );
}
