import { href, pages } from '@yinmu/contract/pages.ts';
import { exportTitlesCsv, getTitles, type ListedTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import { POSTER_WIDTHS, posterAddress } from '@yinmu/contract/titles/video.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { download } from '../../../api/download.ts';
import { api } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { showFallback } from '../../../lib/fallback-picture.ts';
import { t } from '../../../locales/t.ts';
import { SaveButton } from '../parts/editing/save-button.tsx';
import { type Column, DataTable, type Selection } from '../parts/lists/data-table.tsx';
import { type ListParams, PagedList } from '../parts/lists/paged-list.tsx';
import { hostOf } from '../sources/source-words.ts';

const PAGE = 50;
export const deskOf = ({ vod_id }: { vod_id: number }) => href(pages.adminTab, { tab: 'titles', title: vod_id });

export function Poster({ title: { vod_id, hasPicture } }: { title: Pick<ListedTitle, 'vod_id' | 'hasPicture'> }) {
  const look = 'block h-12 w-8 shrink-0 rounded bg-raised object-cover';
  if (!hasPicture) return <span className={look} />;
  return (
    <img src={posterAddress(vod_id, POSTER_WIDTHS[0])} alt="" width="32" height="48" loading="lazy" decoding="async" onError={showFallback} className={look} />
  );
}

function Name({ title, category }: { title: ListedTitle; category: string }) {
  const facts = [title.vod_remarks, ...(title.hasPicture ? [] : [t('admin:titles.pictureless')])].filter(Boolean);
  return (
    <span className="flex items-center gap-3">
      <Poster title={title} />
      <span className="min-w-0">
        <Link to={deskOf(title)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
          {title.vod_name}
        </Link>
        <span className="block text-xs text-muted max-md:hidden">{facts.join(' · ')}</span>
        <span className="block text-xs text-muted md:hidden">
          {[t('admin:numbered', { number: title.vod_id }), category, title.vod_year, ...facts].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

function RouteHealth({ title: { routes, failingRoutes } }: { title: ListedTitle }) {
  if (routes === 0) return <span className="text-danger">{t('admin:titles.lineless')}</span>;
  if (failingRoutes === 0) return routes;
  return <span className="text-danger">{t('admin:table.failing', { failing: failingRoutes, routes })}</span>;
}

function useColumns(): readonly Column<ListedTitle>[] {
  const { nameOf } = useCategories();
  return useMemo(() => {
    const category = ({ type_id }: ListedTitle) => nameOf(type_id) ?? '';
    return [
      {
        id: 'name',
        label: t('admin:table.title'),
        sort: 'name',
        isFixed: true,
        cell: (title) => <Name title={title} category={category(title)} />,
      },
      { id: 'id', label: t('admin:table.number'), isNumber: true, isWide: true, cell: ({ vod_id }) => vod_id },
      { id: 'category', label: t('admin:titles.field.type_id'), isWide: true, cell: category },
      { id: 'year', label: t('admin:table.year'), sort: 'year', isNumber: true, isWide: true, cell: ({ vod_year }) => vod_year },
      { id: 'lines', label: t('admin:tab.routes'), isNumber: true, isWide: true, cell: (title) => <RouteHealth title={title} /> },
      {
        id: 'sources',
        label: t('admin:tab.sources'),
        isWide: true,
        cell: ({ sources }) => (
          <span title={sources.join('\n')} className="block max-w-40 truncate">
            {sources.map(hostOf).join(', ') || '–'}
          </span>
        ),
      },
      { id: 'views', label: t('admin:table.views'), sort: 'views', isNumber: true, isWide: true, cell: ({ views }) => views },
      {
        id: 'state',
        label: t('admin:table.state'),
        cell: ({ state }) => <span className={state === 'shown' ? 'text-muted' : 'text-danger'}>{t(`admin:titles.state.${state}`)}</span>,
      },
      {
        id: 'changed',
        label: t('admin:table.changed'),
        sort: 'changed',
        isWide: true,
        cell: ({ changedAt }) => (changedAt ? <time dateTime={changedAt}>{relativeTime(changedAt)}</time> : '–'),
      },
    ];
  }, [nameOf]);
}

interface TitleTableProps {
  params: ListParams;
  query: TitleQuery;
  selection: (rows: readonly ListedTitle[]) => Selection;
}
export function TitleTable({ params, query, selection }: TitleTableProps) {
  const columns = useColumns();
  const sorted = { sort: params.get('sort'), order: params.get('order') };
  return (
    <PagedList
      params={params}
      queryKey={['titles', query, sorted]}
      read={(signal) =>
        api.call(getTitles, {
          query: { ...query, ...(Object.fromEntries(Object.entries(sorted).filter(([, value]) => value)) as object), page: params.page, limit: PAGE },
          signal,
        })
      }
      isEmpty={({ titles }) => titles.length === 0}
    >
      {({ titles, pagination }) => (
        <DataTable
          name="titles"
          label={t('admin:tab.titles')}
          columns={columns}
          rows={titles}
          idOf={({ vod_id }) => String(vod_id)}
          nameOf={({ vod_name }) => vod_name}
          addressOf={deskOf}
          params={params}
          selection={selection(titles)}
          tools={
            <>
              <p className="mr-auto text-sm text-muted">{t('admin:table.found', { count: pagination.total })}</p>
              <SaveButton name="titles" load={() => download(exportTitlesCsv, { query })} />
            </>
          }
        />
      )}
    </PagedList>
  );
}
