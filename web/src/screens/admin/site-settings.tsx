/** The settings of the site, by their parts, each at an address of its own. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { SETTINGS_PARTS } from '@yinmu/contract/tabs.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TabLinks } from '../../ui/tab-links.tsx';
import { SiteAccess } from './site-access.tsx';
import { SiteAnnouncement } from './site-announcement.tsx';
import { SiteAudit } from './site-audit.tsx';
import { SiteCategories } from './site-categories.tsx';
import { SiteFace } from './site-face.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHoldRules } from './site-hold-rules.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { SitePolicies } from './site-policies.tsx';
import { SiteSetup } from './site-setup.tsx';

const PARTS = {
  access: SiteAccess,
  rules: SiteHoldRules,
  face: SiteFace,
  announcement: SiteAnnouncement,
  footer: SiteFooter,
  policies: SitePolicies,
  navigation: SiteNavigation,
  categories: SiteCategories,
  audit: SiteAudit,
  setup: SiteSetup,
} satisfies Record<(typeof SETTINGS_PARTS)[number], ComponentType>;

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
