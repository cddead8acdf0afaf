import { useQuery } from '@tanstack/react-query';
import { getRoutes, getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getMembers } from '@yinmu/contract/admin/members.endpoints.ts';
import { getLangs } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { MISSING_PARTS, TITLE_AUTHORS, TITLE_FILTERS, type TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import { queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useCategoryChoices } from '../../../features/catalogue/use-category-ids.ts';
import { idOf } from '../../../lib/hooks/use-id-param.ts';
import { language, t } from '../../../locales/t.ts';
import type { Filter } from '../parts/lists/filter-chips.tsx';
import type { ListParams } from '../parts/lists/paged-list.tsx';
import { sourceChoice } from '../sources/source-words.ts';

const FIRST_YEAR = 1920;
const RATINGS = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const NAMES = ['q', 'status', 'category', 'source', 'route', 'year', 'rating', 'missing', 'lang', 'changedBy'] as const satisfies readonly (keyof TitleQuery)[];
const oneOf = <T extends string>(all: readonly T[], text: string) => all.find((name) => name === text);

/** Filters and page from the address, for a link to another page of titles. */
export const searchOf = (params: ListParams) => Object.fromEntries(NAMES.map((name) => [name, params.get(name)]).filter(([, value]) => value));

export function titleQueryOf(params: ListParams): TitleQuery {
  const { category = '', source = '', rating = '', status = '', missing = '', ...texts } = searchOf(params);
  const read = {
    ...texts,
    status: oneOf(TITLE_FILTERS, status) ?? 'any',
    missing: oneOf(MISSING_PARTS, missing),
    category: idOf(category),
    source: idOf(source),
    rating: idOf(rating),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value)) as TitleQuery;
}

export function useTitleFilters(): readonly Filter[] {
  const categories = useCategoryChoices();
  // Sources and routes are visible only to admins.
  const enabled = useUser()?.role === 'admin';
  const { data: sources = [] } = useQuery({ ...queryOf(getSources, {}), enabled });
  const { data: listed } = useQuery({ ...queryOf(getRoutes, {}), enabled });
  const { data: langs = [] } = useQuery(queryOf(getLangs, { params: { id: '0' } }));
  const { data: admins } = useQuery({ ...queryOf(getMembers, { query: { role: 'admin' } }), enabled });
  const { data: editors } = useQuery({ ...queryOf(getMembers, { query: { role: 'editor' } }), enabled });
  const staff = [...(admins?.members ?? []), ...(editors?.members ?? [])].map(({ username }) => [`@${username}`, username] as const);
  const years = Array.from({ length: new Date().getFullYear() + 2 - FIRST_YEAR }, (_, i) => String(FIRST_YEAR + i)).reverse();
  return [
    {
      name: 'status',
      label: t('admin:table.state'),
      choices: TITLE_FILTERS.filter((name) => name !== 'any').map((name) => [name, t(`admin:titles.filter.${name}`)]),
    },
    { name: 'category', label: t('admin:titles.field.type_id'), choices: categories },
    ...(enabled
      ? [
          { name: 'source', label: t('admin:tab.sources'), choices: sources.map(sourceChoice) },
          { name: 'route', label: t('admin:tab.routes'), choices: (listed?.routes ?? []).map(({ id, label }) => [id, label[language]] as const) },
        ]
      : []),
    { name: 'missing', label: t('admin:titles.missing'), choices: MISSING_PARTS.map((name) => [name, t(`admin:titles.part.${name}`)]) },
    { name: 'year', label: t('admin:table.year'), choices: years.map((year) => [year, year]) },
    {
      name: 'rating',
      label: t('admin:titles.field.vod_score'),
      choices: RATINGS.map((from) => [String(from), from === 9 ? '9–10' : `${from}–${from}.9`]),
    },
    { name: 'lang', label: t('community:suggest.field.vod_lang'), choices: langs.map(({ name, label }) => [name, label ?? name]) },
    {
      name: 'changedBy',
      label: t('admin:titles.changedBy'),
      choices: [...TITLE_AUTHORS.map((name) => [name, t(`admin:titles.changer.${name}`)] as const), ...staff],
    },
  ];
}
