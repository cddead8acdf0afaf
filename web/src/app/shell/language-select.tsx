import { LANGUAGE_NAMES, LANGUAGES } from '@yinmu/contract/limits.ts';
import type { ComponentProps } from 'react';
import { t } from '../../locales/t.ts';

/** A native select works with every keyboard, screen reader and remote. */
export function LanguageSelect(props: ComponentProps<'select'>) {
  return (
    <select aria-label={t('nav.language')} {...props}>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
