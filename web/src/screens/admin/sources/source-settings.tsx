import { useQuery } from '@tanstack/react-query';
import { changeSource, type ImportSource, type LeftOut } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getSourceNames } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';
import { ChangeBar } from '../parts/editing/change-bar.tsx';
import { CategoryRows, Take } from './category-rows.tsx';

const HOURS = [0, 1, 6, 12, 24, 168] as const;

export function Schedule({ value, onChange }: { value: number; onChange: (everyHours: number) => void }) {
  return (
    <Choice
      label={t('admin:source.every')}
      value={String(value)}
      choices={[...new Set([...HOURS, value])].map((hours) => [
        String(hours),
        hours === 0 ? t('admin:source.never') : t('admin:source.hours', { count: hours }),
      ])}
      onChange={(hours) => onChange(Number(hours))}
    />
  );
}

export function FirstYear({ value, onChange }: { value: number; onChange: (fromYear: number) => void }) {
  return (
    <Field
      label={t('admin:audit.field.fromYear')}
      hint={t('admin:source.yearHint')}
      inputMode="numeric"
      maxLength={4}
      value={value === 0 ? '' : String(value)}
      onChange={({ target }) => /^\d{0,4}$/.test(target.value) && onChange(Number(target.value))}
    />
  );
}

interface PartsProps {
  id: number;
  value: LeftOut;
  onChange: (changes: Partial<LeftOut>) => void;
}
function Parts({ id, value, onChange }: PartsProps) {
  const { data } = useQuery({ ...queryOf(getSourceNames, { query: { source: id } }), staleTime: 0 });
  if (!data) return null;
  const missing = value.skippedCategories.filter((name) => !data.categories.some(({ type_name }) => type_name === name));
  const categories = [...data.categories, ...missing.map((type_name) => ({ type_name, titles: 0, type_id: null }))];
  const routes = [...new Set([...data.routes, ...value.skippedRoutes])];
  return (
    <>
      {categories.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-medium">{t('admin:source.takenCategories')}</legend>
          <CategoryRows categories={categories} skips={{ skipped: value.skippedCategories, onSkip: (skippedCategories) => onChange({ skippedCategories }) }} />
        </fieldset>
      )}
      {routes.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-medium">{t('admin:source.takenRoutes')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
            {routes.map((route) => (
              <Take key={route} name={route} skipped={value.skippedRoutes} onSkip={(skippedRoutes) => onChange({ skippedRoutes })} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

type Settings = Pick<ImportSource, 'name' | 'address' | 'everyHours'> & LeftOut;
const SETTINGS = ['name', 'address', 'everyHours', 'fromYear', 'skippedCategories', 'skippedRoutes'] as const;

export function SourceSettings({ source, onChanged }: { source: ImportSource; onChanged: () => Promise<unknown> }) {
  const [draft, setDraft] = useState<Partial<Settings>>({});
  const change = (changes: Partial<Settings>) => setDraft((now) => ({ ...now, ...changes }));
  const save = useAction(changeSource, { toasts: false, success: t('admin:done'), onDone: () => setDraft({}), onSettled: onChanged });
  const shown = { ...source, ...draft };
  const changed = SETTINGS.filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(source[name]));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.run({ params: { id: source.id }, body: Object.fromEntries(changed.map((name) => [name, shown[name]])) });
  };
  return (
    <Card title={t('admin:source.settings')}>
      <form onSubmit={onSubmit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin:source.name')} maxLength={60} value={shown.name} onChange={({ target }) => change({ name: target.value })} />
          {source.runnable && <Schedule value={shown.everyHours} onChange={(everyHours) => change({ everyHours })} />}
          {source.runnable && (
            <Field
              label={t('admin:source.address')}
              hint={t('admin:source.addressHint')}
              type="url"
              maxLength={500}
              value={shown.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          )}
          <FirstYear value={shown.fromYear} onChange={(fromYear) => change({ fromYear })} />
        </div>
        <Parts id={source.id} value={shown} onChange={change} />
        <p className="mt-2 text-sm text-muted">{t('admin:source.takenHint')}</p>
        <ChangeBar isChanged={changed.length > 0} changed={changed.map((name) => t(`admin:audit.field.${name}`))} save={save} onDiscard={() => setDraft({})} />
      </form>
    </Card>
  );
}
