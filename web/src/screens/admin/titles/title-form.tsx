/** The stored fields with their locks. Typed text stays when others change the title. */
import { type DeskTitle, EDITED_FIELDS, type EditedField, type EditedFields, editTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { TITLE_FIELDS } from '@yinmu/contract/titles/title-fields.ts';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { ChangeBar } from '../parts/editing/change-bar.tsx';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { type FieldValue, TitleField } from './title-field.tsx';

/** Whether the values are written one to a line, because addresses may contain commas. */
const isOfLines = (name: EditedField) => TITLE_FIELDS[name].form === 'addresses';
const textOf = (value: FieldValue, name: EditedField) => (Array.isArray(value) ? value.join(isOfLines(name) ? '\n' : ', ') : String(value ?? ''));

export function readTyped(name: EditedField, text: string, stored: FieldValue): unknown {
  if (Array.isArray(stored))
    return text
      .split(isOfLines(name) ? '\n' : /[,，、;；\n]/)
      .map((item) => item.trim())
      .filter(Boolean);
  return typeof stored === 'string' ? text.trim() : Number(text.trim());
}

/** The fields that come first, because they identify the title. */
const MAIN = [
  'vod_name',
  'vod_sub',
  'type_id',
  'vod_year',
  'vod_area',
  'vod_lang',
  'vod_class',
  'vod_director',
  'vod_actor',
] as const satisfies readonly EditedField[];
const FIELDS = [...new Set<EditedField>([...MAIN, ...EDITED_FIELDS])];

interface TitleFormProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}

export function TitleForm({ title, onChanged }: TitleFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<EditedField, string>>>({});
  const [locks, setLocks] = useState<Partial<Record<EditedField, boolean>>>({});
  const clear = () => {
    setTyped({});
    setLocks({});
  };
  const save = useAction(editTitle, { toasts: false, success: t('admin:done'), onDone: clear, onSettled: onChanged });
  const isLocked = (name: EditedField) => title.locked.includes(name);
  const changed = EDITED_FIELDS.filter((name) => typed[name] !== undefined && typed[name].trim() !== textOf(title.fields[name], name));
  const turned = EDITED_FIELDS.filter((name) => locks[name] !== undefined && locks[name] !== isLocked(name));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fields = Object.fromEntries(changed.map((name) => [name, readTyped(name, typed[name] ?? '', title.fields[name])])) as EditedFields;
    const [lock, unlock] = [true, false].map((is) => turned.filter((name) => locks[name] === is));
    void save.run({ params: { id: title.vod_id }, body: { version: title.version, fields, ...(lock ? { lock } : {}), ...(unlock ? { unlock } : {}) } });
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby={id} className="rounded-card bg-surface p-4">
      <h3 id={id} className="mb-1 font-semibold">
        {t('admin:titles.fields')}
      </h3>
      <p className="mb-4 text-sm text-muted">{t('admin:titles.lockAdvice')}</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        {FIELDS.map((name) => (
          <TitleField
            key={name}
            name={name}
            label={fieldLabel(name)}
            stored={title.fields[name]}
            text={typed[name] ?? textOf(title.fields[name], name)}
            onText={(text) => setTyped((now) => ({ ...now, [name]: text }))}
            isLocked={locks[name] ?? isLocked(name)}
            onLock={(is) => setLocks((now) => ({ ...now, [name]: is }))}
          />
        ))}
      </div>
      <ChangeBar isChanged={changed.length + turned.length > 0} changed={[...new Set([...changed, ...turned])].map(fieldLabel)} save={save} onDiscard={clear} />
    </form>
  );
}
