import { useQuery } from '@tanstack/react-query';
import { getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { SITE_FIGURES, SPANS, type Span, type Statistics } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { useCategoryChoices } from '../../../features/catalogue/use-category-ids.ts';
import { idOf } from '../../../lib/hooks/use-id-param.ts';
import { t } from '../../../locales/t.ts';
import type { ListParams } from '../parts/lists/paged-list.tsx';
import { sourceChoice } from '../sources/source-words.ts';

const MB = 1024 * 1024;
/** Null if it was not measured. */
export const megabytes = (bytes: number | null | undefined) => (typeof bytes === 'number' ? Math.round(bytes / MB) : null);

export const STORED = ['database', 'files'] as const;
export function csvOf({ points, storage }: Pick<Statistics, 'points' | 'storage'>) {
  const head = [
    t('admin:statistics.begin'),
    ...SITE_FIGURES.map((name) => t(`admin:statistics.figure.${name}`)),
    ...STORED.map((name) => `${t(`admin:stored.${name}`)} (MB)`),
  ];
  const rows = points.map((point, at) => [
    point.begin,
    ...SITE_FIGURES.map((name) => point[name] ?? ''),
    ...STORED.map((name) => megabytes(storage[at]?.[name]) ?? ''),
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

const isSpan = (name: string): name is Span => Object.hasOwn(SPANS, name);

export function useStatisticsQuery(params: ListParams) {
  const categories = useCategoryChoices();
  const { data: sources = [] } = useQuery(queryOf(getSources, {}));
  const [asked, category, source] = [params.get('kind'), idOf(params.get('category')), idOf(params.get('source'))];
  const span: Span = isSpan(asked) ? asked : 'day';
  return {
    span,
    query: { by: span, ...(category ? { category } : {}), ...(source ? { source } : {}) },
    filters: [
      { name: 'category', label: t('admin:titles.field.type_id'), choices: categories },
      { name: 'source', label: t('admin:tab.sources'), choices: sources.map(sourceChoice) },
    ],
  };
}
