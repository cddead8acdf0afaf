import { useQuery } from '@tanstack/react-query';
import type { ImportSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getLoneTitles } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { idOf } from '../../../lib/hooks/use-id-param.ts';
import { t } from '../../../locales/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { type Column, DataTable } from '../parts/lists/data-table.tsx';
import { Nothing, useListParams } from '../parts/lists/paged-list.tsx';
import { CategoryOverrides } from './category-overrides.tsx';
import { ImportRuns } from './import-runs.tsx';
import { NewSource } from './new-source.tsx';
import { SourcePage } from './source-page.tsx';
import { ago, lateMs, nameOf, pageOf, stateOf } from './source-words.ts';
import { useSources } from './use-sources.ts';

function useColumns(lone: ReadonlyMap<number, number> | undefined): readonly Column<ImportSource>[] {
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('admin:source.name'),
        isFixed: true,
        cell: (source) => (
          <>
            <Link to={pageOf(source.id)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
              {nameOf(source)}
            </Link>
            {nameOf(source) !== source.address && <span className="block text-xs text-muted [overflow-wrap:anywhere]">{source.address}</span>}
          </>
        ),
      },
      {
        id: 'state',
        label: t('admin:table.state'),
        cell: (source) => {
          const { text, isBad } = stateOf(source);
          return <span className={isBad ? 'text-danger' : 'text-muted'}>{text}</span>;
        },
      },
      { id: 'records', label: t('admin:source.titles'), isNumber: true, isWide: true, cell: ({ records }) => records },
      { id: 'lone', label: t('admin:source.lone'), isNumber: true, isWide: true, cell: ({ id }) => (lone ? (lone.get(id) ?? 0) : '…') },
      {
        id: 'schedule',
        label: t('admin:source.every'),
        isWide: true,
        cell: ({ everyHours }) => (everyHours === 0 ? t('admin:source.never') : t('admin:source.hours', { count: everyHours })),
      },
      {
        id: 'good',
        label: t('admin:source.good'),
        isWide: true,
        cell: (source) => <span className={lateMs(source) > 0 ? 'text-danger' : ''}>{ago(source.goodRunAt)}</span>,
      },
    ],
    [lone],
  );
}

function SourceList() {
  const params = useListParams();
  const sources = useSources();
  const { data, isError } = sources;
  const { data: counts } = useQuery({ ...queryOf(getLoneTitles, {}), staleTime: 0 });
  const lone = useMemo(() => counts && new Map(counts.map(({ source, titles }) => [source, titles])), [counts]);
  const columns = useColumns(lone);
  return (
    <>
      <div className="mb-3 flex flex-wrap justify-end gap-3">
        <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'sources', part: 'categories' })}>
          {t('admin:categories.title')}
        </ButtonLink>
        <ButtonLink to={pageOf('new')}>{t('admin:source.add')}</ButtonLink>
      </div>
      {!data ? (
        <Waiting of={sources} />
      ) : data.length === 0 ? (
        <Nothing of="sources" />
      ) : (
        <DataTable
          name="sources"
          label={t('admin:tab.sources')}
          columns={columns}
          rows={data}
          idOf={({ id }) => String(id)}
          nameOf={nameOf}
          addressOf={({ id }) => pageOf(id)}
          params={params}
        />
      )}
      {/* Waits for the list above, which would otherwise push it down. */}
      {(data || isError) && <ImportRuns />}
    </>
  );
}

export function Sources() {
  const params = useListParams();
  const source = params.get('source');
  const id = idOf(source);
  if (source === 'new') return <NewSource />;
  if (id) return <SourcePage key={id} id={id} />;
  return params.get('part') === 'categories' ? <CategoryOverrides /> : <SourceList />;
}
