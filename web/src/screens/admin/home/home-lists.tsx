import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSharedLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { type NamedRow, rowOfList } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Pager } from '../parts/lists/paged-list.tsx';

const PAGE = 8;

interface HomeListsProps {
  isFree: (id: NamedRow['id']) => boolean;
  onAdd: (row: NamedRow) => void;
}

function Choices({ isFree, onAdd }: HomeListsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'home lists', page],
    queryFn: ({ signal }) => api.call(getSharedLists, { query: { sort: 'likes', page, limit: PAGE }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <Waiting of={query} />;
  if (data.pagination.total === 0) return <p className="py-2 text-muted">{t('admin:home.noLists')}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.lists.map(({ id, name, sharer, count }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <p>{name}</p>
              <p className="text-sm text-muted">{[sharer, t('admin:home.listTitles', { count })].join(' · ')}</p>
            </div>
            <Button
              kind="quiet"
              disabled={!isFree(rowOfList(id))}
              aria-label={t('admin:home.addList', { name })}
              onClick={() => onAdd({ id: rowOfList(id), name, shown: true })}
            >
              {t('admin:home.addRow')}
            </Button>
          </li>
        ))}
      </ul>
      <Pager label={t('admin:home.lists')} pagination={data.pagination} page={page} onPage={setPage} />
    </>
  );
}

export function HomeLists(props: HomeListsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3 border-t border-line pt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">{t('admin:home.lists')}</summary>
      <p className="mb-2 text-sm text-muted">{t('admin:home.listsAdvice')}</p>
      {isOpen && <Choices {...props} />}
    </details>
  );
}
