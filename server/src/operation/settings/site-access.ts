import type { SiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import type { SettingsPart } from './revised-settings.ts';

export const ACCESS: SettingsPart<SiteSettings> = {
  name: 'access',
  installed: { registration: 'open', comments: 'open', guestbook: 'held', danmaku: 'offered', engines: 'open' },
};
