/** The settings of the site, by their parts, each at an address of its own. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { SETTINGS_PARTS } from '@yinmu/contract/tabs.ts';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { PARTS } from './settings-parts.ts';

export function SiteSettings() {
  const { t } = useTranslation();
  const wanted = useSearchParams()[0].get('part');
  const part = SETTINGS_PARTS.find((name) => name === wanted) ?? 'access';
  const Part = PARTS[part];
  return (
    <>
      <TabLinks
        label={t('admin:site.parts')}
        tabs={SETTINGS_PARTS.map((name) => ({
          name,
          text: t(`admin:site.part.${name}`),
          to: href(pages.adminTab, { tab: 'settings', part: name === 'access' ? undefined : name }),
        }))}
        current={part}
      />
      <Part />
    </>
  );
}
