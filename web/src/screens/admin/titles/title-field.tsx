/** A field with its lock: text, list, number or choice. */
import type { DeskTitle, EditedField } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { VOD_STATUS } from '@yinmu/contract/titles/video.ts';
import { Lock, LockOpen } from 'lucide-react';
import { useCategoryChoices } from '../../../features/catalogue/use-category-ids.ts';
import { t } from '../../../locales/t.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Choice } from '../parts/choice.tsx';

export type FieldValue = DeskTitle['fields'][EditedField];
const LONG: readonly EditedField[] = ['vod_content', 'vod_blurb', 'overview', 'stills'];

export const fieldClass = (name: EditedField) => (LONG.includes(name) ? 'col-span-full' : '');

interface TitleFieldProps {
  name: EditedField;
  label: string;
  stored: FieldValue;
  text: string;
  onText: (text: string) => void;
  isLocked: boolean;
  onLock: (is: boolean) => void;
}

function CategoryChoice(props: Pick<TitleFieldProps, 'label' | 'text' | 'onText'>) {
  return <Choice label={props.label} value={props.text} onChange={props.onText} choices={useCategoryChoices()} />;
}

/** @param stored the stored value, which determines the type */
export function TitleInput({ name, label, stored, text, onText }: Omit<TitleFieldProps, 'isLocked' | 'onLock'>) {
  const shared = { label, name, value: text, onChange: (event: { target: { value: string } }) => onText(event.target.value) };
  if (name === 'type_id') return <CategoryChoice label={label} text={text} onText={onText} />;
  if (name === 'vod_status')
    return <Choice label={label} value={text} onChange={onText} choices={VOD_STATUS.map((status) => [status, t(`community:suggest.value.${status}`)])} />;
  if (LONG.includes(name)) return <TextArea {...shared} rows={4} />;
  const isNumber = !Array.isArray(stored) && typeof stored !== 'string';
  return (
    <Field
      {...shared}
      autoComplete="off"
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      {...(Array.isArray(stored) ? { hint: t('community:suggest.listHint') } : {})}
    />
  );
}

export function TitleField(props: TitleFieldProps) {
  return (
    <div className={`relative ${fieldClass(props.name)}`}>
      <TitleInput {...props} />
      <label
        title={t('admin:titles.locked', { field: props.label })}
        className="absolute -top-1.5 right-0 grid size-8 cursor-pointer place-items-center rounded-card text-muted hover:bg-raised has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
      >
        <input
          type="checkbox"
          aria-label={t('admin:titles.locked', { field: props.label })}
          checked={props.isLocked}
          onChange={(event) => props.onLock(event.target.checked)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        {props.isLocked ? <Lock className="size-4" /> : <LockOpen className="size-4 opacity-60" />}
      </label>
    </div>
  );
}
