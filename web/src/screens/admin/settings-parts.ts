/** The parts of the settings of the site, by the name in their address. */
import type { SETTINGS_PARTS } from '@yinmu/contract/tabs.ts';
import type { ComponentType } from 'react';
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

export const PARTS = {
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
