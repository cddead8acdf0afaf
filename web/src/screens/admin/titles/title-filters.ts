/** What the address narrows the list of titles to. */

import { useQuery } from '@tanstack/react-query';
import { getRoutes, getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { TITLE_FILTERS } from '@yinmu/contract/titles/title-filter.ts';
import { queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../../features/catalogue/use-category-ids.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import type { Filter } from '../parts/filter-chips.tsx';
import type { ListParams } from '../parts/paged-list.tsx';

const FIRST_YEAR = 1920;
const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export function titleQueryOf(params: ListParams): TitleQuery {
  const [category, source] = [numberOf(params.get('category')), numberOf(params.get('source'))];
  return {
    ...(params.get('q') && { q: params.get('q') }),
    status: TITLE_FILTERS.find((name) => name === params.get('status')) ?? 'any',
    ...(category && { category }),
    ...(params.get('year') && { year: params.get('year') }),
    ...(source && { source }),
    ...(params.get('route') && { route: params.get('route') }),
  };
}
/** The same for the address of another page of titles. */
export const searchOf = (params: ListParams) =>
  Object.fromEntries(['q', 'status', 'category', 'year', 'source', 'route'].map((name) => [name, params.get(name)]).filter(([, value]) => value));

export function useTitleFilters(): readonly Filter[] {
  const { t, language } = useTranslation();
  const { nameOf } = useCategories();
  const ids = useCategoryIds();
  // Only admins see sources and routes.
  const enabled = useUser()?.role === 'admin';
  const { data: sources = [] } = useQuery({ ...queryOf(getSources, {}), enabled });
  const { data: routes = [] } = useQuery({ ...queryOf(getRoutes, {}), enabled });
  const years = Array.from({ length: new Date().getFullYear() + 2 - FIRST_YEAR }, (_, i) => String(FIRST_YEAR + i)).reverse();
  return [
    {
      name: 'status',
      label: t('admin:table.state'),
      choices: TITLE_FILTERS.filter((name) => name !== 'any').map((name) => [name, t(`admin:titles.filter.${name}`)]),
    },
    { name: 'category', label: t('admin:titles.field.type_id'), choices: ids.map((id) => [String(id), nameOf(id) ?? String(id)]) },
    { name: 'year', label: t('admin:table.year'), choices: years.map((year) => [year, year]) },
    ...(enabled
      ? [
          { name: 'source', label: t('admin:tab.sources'), choices: sources.map(({ id, address }) => [String(id), address] as const) },
          { name: 'route', label: t('admin:tab.routes'), choices: routes.map(({ id, label }) => [id, label[language]] as const) },
        ]
      : []),
  ];
}
