/** An admin who changes settings, for tests of pages. */
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
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

/** Changes only what is given. */
const changing =
  <T>(client: Client, get: EndpointShape, set: EndpointShape) =>
  async (changes: Partial<T>): Promise<{ revisions: Revision<T>[] }> => {
    const call = client.call as (endpoint: EndpointShape, given: object) => Promise<{ revisions: Revision<T>[] }>;
    const { version, settings } = newest(await call(get, {}));
    return call(set, { body: { version, settings: { ...settings, ...changes } } });
  };

export const siteParts = (client: Client) => ({
  access: changing<SiteSettings>(client, getSiteSettings, setSiteSettings),
  face: changing<SiteFace>(client, getSiteFace, setSiteFace),
  announcement: changing<SiteAnnouncement>(client, getSiteAnnouncement, setSiteAnnouncement),
  footer: changing<SiteFooter>(client, getSiteFooter, setSiteFooter),
  navigation: changing<SiteNavigation>(client, getSiteNavigation, setSiteNavigation),
  policies: changing<SitePolicies>(client, getSitePolicies, setSitePolicies),
  async categories(change: (categories: SiteCategories['categories']) => SiteCategories['categories'], gone?: SiteCategories['gone']) {
    const { version, settings } = newest(await client.call(getSiteCategories, {}));
    return client.call(setSiteCategories, { body: { version, settings: { categories: change(settings.categories), gone: gone ?? settings.gone } } });
  },
});
