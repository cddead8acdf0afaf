import { REASON_LENGTH } from '@yinmu/contract/limits.ts';
import { EDITED_FIELDS, ROUTES_LOCK, TITLE_STATES } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { BulkEdit } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { useCategoryChoices } from '../../../features/catalogue/use-category-ids.ts';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { Choice } from '../parts/choice.tsx';
import { fieldLabel } from '../parts/editing/field-words.ts';

export const BULK_FIELDS = ['type_id', 'state', 'addTag', 'removeTag', 'lock', 'unlock', 'vod_year', 'vod_area', 'vod_lang', 'runtime'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];
export interface BulkChoice {
  field: BulkField;
  value: string;
  reason: string;
}
const LOCKED = [...EDITED_FIELDS, ROUTES_LOCK];

/** Undefined if no value was entered. */
export function editOf({ field, value, reason }: BulkChoice): BulkEdit | undefined {
  const text = value.trim();
  if (field === 'vod_year' || field === 'vod_area' || field === 'vod_lang') return { [field]: text };
  if (text === '') return undefined;
  if (field === 'type_id' || field === 'runtime') return { [field]: Number(text) };
  if (field === 'lock' || field === 'unlock') return { [field]: [text] } as BulkEdit;
  if (field === 'state') return { state: text as NonNullable<BulkEdit['state']>, ...(reason.trim() ? { reason: reason.trim() } : {}) };
  return { [field]: text };
}

const WIDE = 'min-w-0 flex-1 basis-60';

function Value({ choice, onChange }: { choice: BulkChoice; onChange: (choice: BulkChoice) => void }) {
  const categories = useCategoryChoices();
  const { field, value, reason } = choice;
  const set = (now: string) => onChange({ ...choice, value: now });
  const options =
    field === 'type_id'
      ? categories
      : field === 'state'
        ? TITLE_STATES.map((name) => [name, t(`admin:titles.choice.${name}`)] as const)
        : field === 'lock' || field === 'unlock'
          ? LOCKED.map((name) => [name, fieldLabel(name)] as const)
          : undefined;
  if (!options)
    return <Field label={t('admin:bulk.value')} name="value" value={value} maxLength={100} onChange={(event) => set(event.target.value)} className={WIDE} />;
  return (
    <>
      <Choice label={t('admin:bulk.value')} value={value} choices={[['', t('admin:bulk.choose')], ...options]} onChange={set} className={WIDE} />
      {field === 'state' && value !== '' && value !== 'shown' && (
        <Field
          label={t('admin:titles.reason')}
          name="reason"
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={(event) => onChange({ ...choice, reason: event.target.value })}
          className={WIDE}
        />
      )}
    </>
  );
}

export function BulkValue({ choice, onChange }: { choice: BulkChoice; onChange: (choice: BulkChoice) => void }) {
  return (
    <>
      <Choice
        label={t('admin:bulk.field')}
        value={choice.field}
        choices={BULK_FIELDS.map((name) => [name, t(`admin:bulk.fields.${name}`)])}
        onChange={(field) => onChange({ field, value: '', reason: '' })}
        className={WIDE}
      />
      <Value choice={choice} onChange={onChange} />
    </>
  );
}
