/** The language to use if nothing shows which one a visitor prefers. */
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { t } from '../../../locales/t.ts';

export function DefaultLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  return (
    <label className="block border-b border-line pb-4">
      <span className="block font-medium">{t('admin:audit.field.language')}</span>
      <span className="mb-2 block text-sm text-muted">{t('admin:face.languageHint')}</span>
      <select
        value={value}
        onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
        className="h-11 rounded-card border border-line bg-page px-3"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
