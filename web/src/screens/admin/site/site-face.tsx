import { href, pages } from '@yinmu/contract/pages.ts';
import { DESCRIPTION_LENGTH, type SiteFace as Face, getSiteFace, SITE_NAME_LENGTH, setSiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { LocalFields } from '../parts/editing/local-fields.tsx';
import { AccentField } from './accent-field.tsx';
import { DefaultLanguage } from './default-language.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SitePicture } from './site-picture.tsx';

export function SiteFace() {
  return (
    <SettingsPart<Face>
      read={getSiteFace}
      write={setSiteFace}
      preview={{ part: 'face', address: href(pages.home) }}
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
          <DefaultLanguage value={settings.language} onChange={(language) => set({ language })} />
        </>
      )}
    />
  );
}
