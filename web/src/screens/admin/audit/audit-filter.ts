/** Filters of the audit log, kept in the address. Days are in the reader's time zone. */
import { AUDIT_KINDS } from '@yinmu/contract/admin/audit-filter.ts';
import { t } from '../../../locales/t.ts';
import { fromLocalTime } from '../parts/editing/local-time.ts';
import type { Filter } from '../parts/lists/filter-chips.tsx';
import type { ListParams } from '../parts/lists/paged-list.tsx';

function endOf(date: string): string {
  const midnight = new Date(`${date}T00:00`);
  if (Number.isNaN(midnight.getTime())) return '';
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}

export function auditSearch(params: ListParams) {
  const kind = AUDIT_KINDS.find((name) => name === params.get('kind'));
  const about = Number(params.get('about'));
  return {
    ...(kind ? { kind } : {}),
    ...(Number.isSafeInteger(about) && about > 0 ? { about } : {}),
    member: params.get('member').slice(0, 200),
    q: params.get('q').slice(0, 200),
    from: fromLocalTime(`${params.get('from')}T00:00`),
    until: endOf(params.get('until')),
  };
}

export function auditFilters(params: ListParams): readonly Filter[] {
  return [
    { name: 'kind', label: t('admin:log.kind'), choices: AUDIT_KINDS.map((kind) => [kind, t(`admin:log.of.${kind}`)]) },
    { name: 'from', label: t('admin:audit.field.from'), choices: [], isDay: true },
    { name: 'until', label: t('admin:audit.field.until'), choices: [], isDay: true },
    // This filter comes from a link on a member's page.
    ...(params.get('about') ? [{ name: 'about', label: t('admin:log.about'), choices: [] }] : []),
  ];
}
