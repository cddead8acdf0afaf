import { AUDIT_DAYS, type AuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { SiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { logoAddress, type SiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import type { SiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import type { SiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import type { TitleIndex } from '../../catalogue/browse/index.ts';
import type { Files } from '../../platform/files/files.ts';
import { invalidField } from '../../platform/problem.ts';
import { HOLD } from './hold-rules.ts';
import { HOME } from './home-settings.ts';
import { createRevisedSettings, type SettingsPart, type SettingsParts } from './revised-settings.ts';
import { ENGINES } from './search-engines.ts';
import { CATEGORIES } from './site-categories.ts';
import { FACE } from './site-face.ts';
import { ANNOUNCEMENT, FOOTER, SITE_BANNERS } from './site-footer.ts';
import { NAVIGATION } from './site-navigation.ts';
import { requirePicture, requirePictures } from './site-pictures.ts';
import { POLICIES } from './site-policies.ts';

const ACCESS: SettingsPart<SiteSettings> = {
  name: 'access',
  installed: { registration: 'open', comments: 'open', guestbook: 'held', danmaku: 'offered', engines: 'open' },
};

const SETUP: SettingsPart<SiteSetup> = { name: 'setup', installed: { state: 'due' } };

/** By default, the audit log is kept forever. */
const [LEAST] = AUDIT_DAYS;

const AUDIT_LOG: SettingsPart<AuditSettings> = {
  name: 'audit',
  installed: { keptDays: 0 },
  check({ keptDays }) {
    // The admin who sets this may be an intruder, so other admins need time to read the log.
    if (keptDays > 0 && keptDays < LEAST)
      throw invalidField('keptDays', words(`must be 0 or at least ${LEAST}`, `必须是 0 或至少 ${LEAST}`, `必須是 0 或至少 ${LEAST}`));
  },
};

export interface SitePartsNeeds extends SettingsParts {
  files: Files;
  index: TitleIndex;
}

export async function createParts(parts: SitePartsNeeds) {
  const face = {
    ...FACE,
    async check(settings: SiteFace) {
      await FACE.check?.(settings);
      await requirePictures(parts.files, settings);
    },
  };
  const banners = {
    ...SITE_BANNERS,
    async check(settings: SiteBanners) {
      await SITE_BANNERS.check?.(settings);
      for (const { picture } of settings.banners) await requirePicture(parts.files, 'picture', logoAddress(picture));
    },
  };
  return {
    access: await createRevisedSettings(parts, ACCESS),
    home: await createRevisedSettings(parts, HOME),
    face: await createRevisedSettings(parts, face),
    announcement: await createRevisedSettings(parts, ANNOUNCEMENT),
    footer: await createRevisedSettings(parts, FOOTER),
    hold: await createRevisedSettings(parts, HOLD),
    policies: await createRevisedSettings(parts, POLICIES),
    navigation: await createRevisedSettings(parts, NAVIGATION),
    categories: await createRevisedSettings(parts, CATEGORIES),
    auditLog: await createRevisedSettings(parts, AUDIT_LOG),
    setup: await createRevisedSettings(parts, SETUP),
    engines: await createRevisedSettings(parts, ENGINES),
    banners: await createRevisedSettings(parts, banners),
  };
}
export type PartsInForce = Awaited<ReturnType<typeof createParts>>;
