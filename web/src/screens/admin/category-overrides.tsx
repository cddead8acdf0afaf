/** Which category of this site a source's category is, where its name does not say so. Each change is saved at once. */
import { useQuery } from '@tanstack/react-query';
import { type CategoryOverride, getCategoryOverrides, setCategoryOverrides } from '@yinmu/contract/admin-sources.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/categories.ts';
import { MAIN_CATEGORIES } from '@yinmu/contract/category-numbers.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../features/catalogue/use-category-ids.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';

const FIRST = MAIN_CATEGORIES[0] ?? 1;

interface CategorySelectProps {
  label: string;
  value: number;
  disabled?: boolean;
  onChange: (typeId: number) => void;
}
function CategorySelect({ label, value, disabled, onChange }: CategorySelectProps) {
  const { t } = useTranslation();
  const { nameOf } = useCategories();
  const ids = useCategoryIds();
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 max-w-full min-w-0 rounded-card border border-line bg-page px-3"
    >
      {/* Without an option of its own the first would stand there, which it is not. */}
      {!ids.includes(value) && <option value={value}>{t('admin:categories.goneOne', { number: value })}</option>}
      {ids.filter(isMain).map((main) => (
        <optgroup key={main} label={nameOf(main)}>
          {ids
            .filter((id) => id === main || parentOf(id) === main)
            .map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

interface OverridesProps {
  saved: readonly CategoryOverride[];
  onSettled: () => Promise<unknown>;
}
function Overrides({ saved, onSettled }: OverridesProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [typeId, setTypeId] = useState(FIRST);
  const save = useAction(setCategoryOverrides, { toasts: false, success: t('admin:done'), onSettled });
  const send = (overrides: CategoryOverride[]) => save.run({ body: { overrides } });
  const others = (one: string) => saved.filter(({ type_name }) => type_name !== one);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const type_name = name.trim();
    if (await send([...others(type_name), { type_name, type_id: typeId }])) setName('');
  };
  return (
    <>
      <ul className="max-w-2xl divide-y divide-line">
        {saved.map(({ type_name, type_id }) => (
          <li key={type_name} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{type_name}</span>
            <CategorySelect
              label={t('admin:categories.of', { name: type_name })}
              value={type_id}
              disabled={save.isPending}
              onChange={(next) => send(saved.map((one) => (one.type_name === type_name ? { type_name, type_id: next } : one)))}
            />
            <Button
              kind="quiet"
              disabled={save.isPending}
              aria-label={t('admin:categories.removeOne', { name: type_name })}
              onClick={() => send(others(type_name))}
            >
              {t('admin:source.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} noValidate className="mt-3 flex max-w-2xl flex-wrap items-end gap-3">
        <Field
          label={t('admin:categories.name')}
          name="type_name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="min-w-0 flex-1 basis-40"
        />
        <CategorySelect label={t('admin:categories.ours')} value={typeId} onChange={setTypeId} />
        <Button type="submit" disabled={name.trim() === '' || save.isPending}>
          {t('admin:categories.add')}
        </Button>
      </form>
      <FormError>{save.error}</FormError>
    </>
  );
}

export function CategoryOverrides() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...queryOf(getCategoryOverrides, {}), staleTime: 0 });
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{t('admin:categories.title')}</h2>
      <p className="mb-3 text-sm text-muted">{t('admin:categories.advice')}</p>
      {isError && !data ? <Failed message={t('error.again')} onRetry={() => refetch()} /> : data ? <Overrides saved={data} onSettled={refetch} /> : <Spinner />}
    </section>
  );
}
