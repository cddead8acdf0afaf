import { href, pages } from '@yinmu/contract/pages.ts';
import { DESCRIPTION_LENGTH, type SiteFace as Face, getSiteFace, SITE_NAME_LENGTH, setSiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { LocalSetting } from '../parts/editing/local-fields.tsx';
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
      fields={(draft) => (
        <>
          <LocalSetting of={draft} name="siteName" hint={t('admin:face.nameHint')} max={SITE_NAME_LENGTH} />
          <LocalSetting of={draft} name="description" hint={t('admin:face.descriptionHint')} max={DESCRIPTION_LENGTH} rows={2} />
          <SitePicture kind="logo" name={draft.settings.logo} onChange={(logo) => draft.set({ logo })} />
          <SitePicture kind="icon" name={draft.settings.icon} onChange={(icon) => draft.set({ icon })} />
          <AccentField value={draft.settings.accent} onChange={(accent) => draft.set({ accent })} />
          <DefaultLanguage value={draft.settings.language} onChange={(language) => draft.set({ language })} />
        </>
      )}
    />
  );
}
