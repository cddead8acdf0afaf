/** An admin who changes settings, for tests of pages. */
import type { Revision } from '@yinmu/contract/revisions.ts';
import { getSiteCategories, type SiteCategories, setSiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { getSiteFace, type SiteFace, setSiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import {
  getSiteAnnouncement,
  getSiteFooter,
  type SiteAnnouncement,
  type SiteFooter,
  setSiteAnnouncement,
  setSiteFooter,
} from '@yinmu/contract/site/site-footer.endpoints.ts';
import { getSiteNavigation, type SiteNavigation, setSiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { getSitePolicies, type SitePolicies, setSitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { getSiteSettings, type SiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import type { Client } from '../web/src/api/client.ts';

const newest = <T>({ revisions }: { revisions: Revision<T>[] }) => revisions[0] as Revision<T>;

export const siteParts = (client: Client) => ({
  async access(changes: Partial<SiteSettings>) {
    const { version, settings } = newest(await client.call(getSiteSettings, {}));
    return client.call(setSiteSettings, { body: { version, settings: { ...settings, ...changes } } });
  },
  async face(changes: Partial<SiteFace>) {
    const { version, settings } = newest(await client.call(getSiteFace, {}));
    return client.call(setSiteFace, { body: { version, settings: { ...settings, ...changes } } });
  },
  async announcement(changes: Partial<SiteAnnouncement>) {
    const { version, settings } = newest(await client.call(getSiteAnnouncement, {}));
    return client.call(setSiteAnnouncement, { body: { version, settings: { ...settings, ...changes } } });
  },
  async footer(changes: Partial<SiteFooter>) {
    const { version, settings } = newest(await client.call(getSiteFooter, {}));
    return client.call(setSiteFooter, { body: { version, settings: { ...settings, ...changes } } });
  },
  async navigation(changes: Partial<SiteNavigation>) {
    const { version, settings } = newest(await client.call(getSiteNavigation, {}));
    return client.call(setSiteNavigation, { body: { version, settings: { ...settings, ...changes } } });
  },
  async categories(change: (categories: SiteCategories['categories']) => SiteCategories['categories'], gone?: SiteCategories['gone']) {
    const { version, settings } = newest(await client.call(getSiteCategories, {}));
    return client.call(setSiteCategories, { body: { version, settings: { categories: change(settings.categories), gone: gone ?? settings.gone } } });
  },
  async policies(changes: Partial<SitePolicies>) {
    const { version, settings } = newest(await client.call(getSitePolicies, {}));
    return client.call(setSitePolicies, { body: { version, settings: { ...settings, ...changes } } });
  },
});
