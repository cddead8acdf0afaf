import { t } from '../../locales/t.ts';

type Value = string | number | readonly string[];
interface DiffProps {
  fields: readonly { name: string; old: Value; proposed: Value; current?: Value | null; accepted?: boolean }[];
  /** Labels of fields that members cannot correct. */
  label?: (name: string) => string;
}

export function Diff({ fields, label }: DiffProps) {
  const shown = (name: string, value: Value) => {
    if (typeof value === 'object') return value.join(', ');
    return name === 'vod_status' ? t(`community:suggest.value.${value}`, { defaultValue: String(value) }) : value || '';
  };
  return (
    <dl className="space-y-3">
      {fields.map(({ name, old, proposed, current, accepted }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm font-medium text-muted">
            {label ? label(name) : t(`community:suggest.field.${name}`, { defaultValue: name })}
            {accepted && ` · ${t('community:suggest.accepted')}`}
          </dt>
          <dd className="grid gap-1 [overflow-wrap:anywhere] sm:grid-cols-2 sm:gap-3">
            <del dir="auto" className="overflow-hidden rounded bg-danger/10 px-2 py-1">
              {shown(name, old) || '—'}
            </del>
            <ins dir="auto" className="overflow-hidden rounded bg-rise/15 px-2 py-1 no-underline">
              {shown(name, proposed) || '—'}
            </ins>
            {current != null && (
              <p className="text-sm text-danger sm:col-span-2">{t('community:suggest.conflict', { current: shown(name, current) || '—' })}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
