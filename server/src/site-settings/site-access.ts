/** Says who may join and write, whether search engines may index the site, and whether all may read what was removed. */
import type { SiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import type { SettingsPart } from './revised-settings.ts';

export const ACCESS: SettingsPart<SiteSettings> = {
  name: 'access',
  installed: { registration: 'open', comments: 'open', guestbook: 'held', engines: 'open', removals: 'closed' },
};
