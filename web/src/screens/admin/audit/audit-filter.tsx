/** Filters of the audit log, kept in the address so that Back returns to each search. */
import { AUDIT_KINDS } from '@yinmu/contract/admin/audit-filter.ts';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { fromLocalTime } from '../parts/local-time.ts';
import type { ListParams } from '../parts/paged-list.tsx';

const NAMES = ['member', 'kind', 'q', 'from', 'until'] as const;
type Name = (typeof NAMES)[number];

/** The end of a day. */
function endOf(date: string): string {
  const midnight = new Date(`${date}T00:00`);
  if (Number.isNaN(midnight.getTime())) return '';
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}

/** From the address; days are local. */
export function auditSearch(params: ListParams) {
  const kind = AUDIT_KINDS.find((name) => name === params.get('kind'));
  return {
    ...(kind ? { kind } : {}),
    member: params.get('member').slice(0, 200),
    q: params.get('q').slice(0, 200),
    from: fromLocalTime(`${params.get('from')}T00:00`),
    until: endOf(params.get('until')),
  };
}

export function AuditFilter({ params }: { params: ListParams }) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const values = Object.fromEntries(NAMES.map((name) => [name, params.get(name)])) as Record<Name, string>;
  const asked = JSON.stringify(values);
  // Back changes the address, so update the fields. Remounting would lose focus.
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(asked) as Record<Name, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [asked]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    params.filter(Object.fromEntries(NAMES.map((name) => [name, String(typed.get(name) ?? '').trim()])));
  };
  return (
    <search aria-label={t('admin:log.filter')}>
      <form ref={form} onSubmit={onSubmit} className="mb-4 space-y-3">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          <Field name="member" maxLength={200} autoComplete="off" label={t('admin:log.member')} defaultValue={values.member} />
          <div>
            <label htmlFor={id} className="mb-1 block text-sm font-medium">
              {t('admin:log.kind')}
            </label>
            <select id={id} name="kind" defaultValue={values.kind} className="h-11 w-full rounded-card border border-line bg-page px-3">
              <option value="">{t('admin:log.any')}</option>
              {AUDIT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`admin:log.of.${kind}`)}
                </option>
              ))}
            </select>
          </div>
          <Field name="q" maxLength={200} autoComplete="off" label={t('admin:log.q')} defaultValue={values.q} />
          <Field name="from" type="date" label={t('admin:audit.field.from')} defaultValue={values.from} />
          <Field name="until" type="date" label={t('admin:audit.field.until')} defaultValue={values.until} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('admin:log.show')}</Button>
          {NAMES.some((name) => values[name] !== '') && (
            <Button kind="quiet" onClick={() => params.filter(Object.fromEntries(NAMES.map((name) => [name, ''])))}>
              {t('admin:log.clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
