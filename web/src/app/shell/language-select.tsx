import { isLanguage, LANGUAGES } from '@yinmu/contract/limits.ts';
import { Languages } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../switch-language.ts';

/** A native select: every keyboard, screen reader and remote knows it. */
export function LanguageSelect() {
  const { t, language } = useTranslation();
  return (
    <span className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-raised">
      <Languages aria-hidden="true" className="size-5" />
      <select
        aria-label={t('nav.language')}
        value={language}
        onChange={(event) => isLanguage(event.target.value) && chooseLanguage(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
