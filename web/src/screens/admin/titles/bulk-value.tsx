/** One kind of change and its value. */

import { REASON_LENGTH } from '@yinmu/contract/limits.ts';
import { EDITED_FIELDS, ROUTES_LOCK, TITLE_STATES } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { BulkEdit } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { type ReactNode, useId } from 'react';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../../features/catalogue/use-category-ids.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { useFieldLabel } from '../parts/use-field-label.ts';

export const BULK_FIELDS = ['type_id', 'state', 'addTag', 'removeTag', 'lock', 'unlock', 'vod_year', 'vod_area', 'vod_lang'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];
export interface BulkChoice {
  field: BulkField;
  value: string;
  reason: string;
}
const LOCKED = [...EDITED_FIELDS, ROUTES_LOCK];

/** Undefined if the value is missing. */
export function editOf({ field, value, reason }: BulkChoice): BulkEdit | undefined {
  const text = value.trim();
  if (field === 'vod_year' || field === 'vod_area' || field === 'vod_lang') return { [field]: text };
  if (text === '') return undefined;
  if (field === 'type_id') return { type_id: Number(text) };
  if (field === 'lock' || field === 'unlock') return { [field]: [text] } as BulkEdit;
  if (field === 'state') return { state: text as NonNullable<BulkEdit['state']>, ...(reason.trim() ? { reason: reason.trim() } : {}) };
  return { [field]: text };
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}
function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-60">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className="h-11 w-full rounded-card border border-line bg-page px-3">
        {children}
      </select>
    </div>
  );
}

function Value({ choice, onChange }: { choice: BulkChoice; onChange: (choice: BulkChoice) => void }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { nameOf } = useCategories();
  const categoryIds = useCategoryIds();
  const { field, value, reason } = choice;
  const set = (now: string) => onChange({ ...choice, value: now });
  const options =
    field === 'type_id'
      ? categoryIds.map((id) => ({ name: String(id), text: nameOf(id) ?? String(id) }))
      : field === 'state'
        ? TITLE_STATES.map((name) => ({ name, text: t(`admin:titles.choice.${name}`) }))
        : field === 'lock' || field === 'unlock'
          ? LOCKED.map((name) => ({ name, text: label(name) }))
          : undefined;
  if (!options)
    return (
      <Field
        label={t('admin:bulk.value')}
        name="value"
        value={value}
        maxLength={100}
        onChange={(event) => set(event.target.value)}
        className="min-w-0 flex-1 basis-60"
      />
    );
  return (
    <>
      <Select label={t('admin:bulk.value')} value={value} onChange={set}>
        <option value="">{t('admin:bulk.choose')}</option>
        {options.map(({ name, text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
      {field === 'state' && value !== '' && value !== 'shown' && (
        <Field
          label={t('admin:titles.reason')}
          name="reason"
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={(event) => onChange({ ...choice, reason: event.target.value })}
          className="min-w-0 flex-1 basis-60"
        />
      )}
    </>
  );
}

export function BulkValue({ choice, onChange }: { choice: BulkChoice; onChange: (choice: BulkChoice) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Select label={t('admin:bulk.field')} value={choice.field} onChange={(field) => onChange({ field: field as BulkField, value: '', reason: '' })}>
        {BULK_FIELDS.map((name) => (
          <option key={name} value={name}>
            {t(`admin:bulk.fields.${name}`)}
          </option>
        ))}
      </Select>
      <Value choice={choice} onChange={onChange} />
    </>
  );
}
