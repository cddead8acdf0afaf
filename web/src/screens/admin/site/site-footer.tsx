import { href, pages } from '@yinmu/contract/pages.ts';
import { FOOTER_LENGTH, type SiteFooter as Footer, getSiteFooter, setSiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { LocalSetting } from '../parts/editing/local-fields.tsx';
import { FriendlyLinks } from './friendly-links.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SiteFooter() {
  return (
    <SettingsPart<Footer>
      read={getSiteFooter}
      write={setSiteFooter}
      preview={{ part: 'footer', address: href(pages.sitemap) }}
      fields={(draft) => (
        <>
          <LocalSetting of={draft} name="footerText" hint={t('admin:face.footerHint')} max={FOOTER_LENGTH} rows={3} />
          <FriendlyLinks links={draft.settings.friendlyLinks} onChange={(friendlyLinks) => draft.set({ friendlyLinks })} />
          {(['contact', 'complaints'] as const).map((name) => (
            <Field
              key={name}
              label={t(`admin:audit.field.${name}`)}
              hint={t(`admin:face.${name}Hint`)}
              value={draft.settings[name]}
              maxLength={300}
              onChange={({ target }) => draft.set({ [name]: target.value.trim() })}
            />
          ))}
        </>
      )}
    />
  );
}
