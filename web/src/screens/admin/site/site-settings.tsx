import { AUDIT_DAYS, type AuditSettings, getAuditSettings, setAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { SETTINGS_PARTS } from '@yinmu/contract/admin/tabs.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SiteAccess } from './site-access.tsx';
import { SiteAnnouncement } from './site-announcement.tsx';
import { SiteBanners } from './site-banners.tsx';
import { SiteCategories } from './site-categories.tsx';
import { SiteFace } from './site-face.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHoldRules } from './site-hold-rules.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { SitePolicies } from './site-policies.tsx';
import { SiteSearchEngines } from './site-search-engines.tsx';
import { SiteSetup } from './site-setup.tsx';

export function SiteAudit() {
  return (
    <SettingsPart<AuditSettings>
      read={getAuditSettings}
      write={setAuditSettings}
      describe={({ keptDays }) => (keptDays === 0 ? t('admin:log.forGood') : t('admin:log.keptFor', { count: keptDays }))}
      fields={({ settings, set }) => (
        <Field
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={AUDIT_DAYS[1]}
          label={t('admin:audit.field.keptDays')}
          hint={t('admin:log.keptHint')}
          value={settings.keptDays}
          onChange={({ target }) => set({ keptDays: target.valueAsNumber || 0 })}
        />
      )}
    />
  );
}

const PARTS = {
  access: SiteAccess,
  rules: SiteHoldRules,
  face: SiteFace,
  announcement: SiteAnnouncement,
  footer: SiteFooter,
  policies: SitePolicies,
  navigation: SiteNavigation,
  categories: SiteCategories,
  engines: SiteSearchEngines,
  banners: SiteBanners,
  audit: SiteAudit,
  setup: SiteSetup,
} satisfies Record<(typeof SETTINGS_PARTS)[number], ComponentType>;

export function SiteSettings() {
  const wanted = useSearchParams()[0].get('part');
  const Part = PARTS[SETTINGS_PARTS.find((name) => name === wanted) ?? 'access'];
  return <Part />;
}
