import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { LocalTexts } from '@yinmu/contract/local-texts.ts';
import { useId } from 'react';
import { t } from '../../../../locales/t.ts';
import { Field, TextArea } from '../../../../ui/field.tsx';

interface LocalFieldsProps {
  label: string;
  hint: string;
  value: LocalTexts;
  max: number;
  /** Rows of a text area. Undefined for a single-line field. */
  rows?: number;
  onChange: (value: LocalTexts) => void;
}

export function LocalFields({ label, hint, value, max, rows, onChange }: LocalFieldsProps) {
  const id = useId();
  const one = (language: Language) => ({
    label: LANGUAGE_NAMES[language],
    lang: HTML_LANG[language],
    value: value[language],
    maxLength: max,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
  });
  return (
    <fieldset aria-describedby={id} className="border-b border-line pb-4">
      <legend className="font-medium">{label}</legend>
      <p id={id} className="mb-2 text-sm text-muted">
        {hint}
      </p>
      <div className={rows ? 'space-y-3' : 'grid gap-3 sm:grid-cols-3'}>
        {LANGUAGES.map((language) => (rows ? <TextArea key={language} rows={rows} {...one(language)} /> : <Field key={language} {...one(language)} />))}
      </div>
    </fieldset>
  );
}

interface LocalSettingProps<N extends string> extends Pick<LocalFieldsProps, 'hint' | 'max' | 'rows'> {
  of: { settings: Record<N, LocalTexts>; set: (changes: Record<N, LocalTexts>) => void };
  name: N;
}

export const LocalSetting = <N extends string>({ of: { settings, set }, name, ...field }: LocalSettingProps<N>) => (
  <LocalFields
    {...field}
    label={t(`admin:audit.field.${name}`, { defaultValue: name })}
    value={settings[name]}
    onChange={(value) => set({ [name]: value } as Record<N, LocalTexts>)}
  />
);
