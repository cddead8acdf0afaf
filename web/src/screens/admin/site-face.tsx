/** The site's own face: name, description, pictures, colour and language. */
import { isLanguage, LANGUAGES } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { DESCRIPTION_LENGTH, type SiteFace as Face, getSiteFace, SITE_NAME_LENGTH, setSiteFace } from '@yinmu/contract/site-face.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { AccentField } from './accent-field.tsx';
import { changedFields } from './changed-fields.ts';
import { LANGUAGE_NAMES, LocalFields } from './local-fields.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SitePicture } from './site-picture.tsx';

export function SiteFace() {
  const { t } = useTranslation();
  return (
    <SettingsPart<Face>
      read={getSiteFace}
      write={setSiteFace}
      preview={{ part: 'face', address: href(pages.home) }}
      describe={(settings, before) => changedFields(t, settings, before)}
      fields={({ settings, set }) => (
        <>
          <LocalFields
            label={t('admin:audit.field.siteName')}
            hint={t('admin:face.nameHint')}
            value={settings.siteName}
            max={SITE_NAME_LENGTH}
            onChange={(siteName) => set({ siteName })}
          />
          <LocalFields
            label={t('admin:audit.field.description')}
            hint={t('admin:face.descriptionHint')}
            value={settings.description}
            max={DESCRIPTION_LENGTH}
            rows={2}
            onChange={(description) => set({ description })}
          />
          <SitePicture kind="logo" name={settings.logo} onChange={(logo) => set({ logo })} />
          <SitePicture kind="icon" name={settings.icon} onChange={(icon) => set({ icon })} />
          <AccentField value={settings.accent} onChange={(accent) => set({ accent })} />
          <label className="block border-b border-line pb-4">
            <span className="block font-medium">{t('admin:audit.field.language')}</span>
            <span className="mb-2 block text-sm text-muted">{t('admin:face.languageHint')}</span>
            <select
              value={settings.language}
              onChange={({ target }) => isLanguage(target.value) && set({ language: target.value })}
              className="h-11 rounded-card border border-line bg-page px-3"
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    />
  );
}
