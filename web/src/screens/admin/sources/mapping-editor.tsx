import { type CategoryMapping, setCategoryOverrides } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { MAIN_CATEGORIES } from '@yinmu/contract/catalogue/category-numbers.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../../features/catalogue/use-category-ids.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { SourceMoves } from './source-moves.tsx';

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
      {/* Without an option for it the select would show the first one. */}
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

interface MappingEditorProps {
  newest: Revision<CategoryMapping>;
  reread: () => Promise<Revision<CategoryMapping> | undefined>;
}
export function MappingEditor({ newest, reread }: MappingEditorProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [typeId, setTypeId] = useState(FIRST);
  const draft = useDraft({ newest, reread, write: (body) => api.call(setCategoryOverrides, { body }) });
  const { overrides } = draft.shown;
  const others = (one: string) => overrides.filter(({ type_name }) => type_name !== one);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const type_name = name.trim();
    draft.change({ overrides: [...others(type_name), { type_name, type_id: typeId }] });
    setName('');
  };
  return (
    <div className="max-w-2xl space-y-4">
      <ul className="divide-y divide-line">
        {overrides.map(({ type_name, type_id }) => (
          <li key={type_name} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{type_name}</span>
            <CategorySelect
              label={t('admin:categories.of', { name: type_name })}
              value={type_id}
              disabled={draft.isSaving}
              onChange={(next) => draft.change({ overrides: overrides.map((one) => (one.type_name === type_name ? { type_name, type_id: next } : one)) })}
            />
            <Button
              kind="quiet"
              disabled={draft.isSaving}
              aria-label={t('admin:categories.removeOne', { name: type_name })}
              onClick={() => draft.change({ overrides: others(type_name) })}
            >
              {t('admin:source.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} noValidate className="flex flex-wrap items-end gap-3">
        <Field
          label={t('admin:categories.name')}
          name="type_name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="min-w-0 flex-1 basis-40"
        />
        <CategorySelect label={t('admin:categories.ours')} value={typeId} onChange={setTypeId} />
        <Button type="submit" kind="quiet" disabled={name.trim() === '' || draft.isSaving}>
          {t('admin:categories.add')}
        </Button>
      </form>
      {draft.isChanged && <SourceMoves overrides={overrides} />}
      <SaveBar draft={draft} />
    </div>
  );
}
