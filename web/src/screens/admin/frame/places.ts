import type { Waiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import { ADMIN_TABS, type SETTINGS_PARTS } from '@yinmu/contract/admin/tabs.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { type Auth, isLetIn, type Role } from '@yinmu/contract/roles.ts';

type Tab = (typeof ADMIN_TABS)[number];
const LET_IN: Partial<Record<Tab, Auth>> = {
  titles: 'editor',
  suggestions: 'staff',
  requests: 'staff',
  guestbook: 'moderator',
  comments: 'moderator',
  reports: 'moderator',
  appeals: 'moderator',
  mutes: 'moderator',
};
const mayOpen = (role: Role, tab: Tab) => isLetIn(role, LET_IN[tab] ?? 'admin');

type Part = Exclude<(typeof SETTINGS_PARTS)[number], 'audit'>;
type Whole = Exclude<Tab, 'settings'> | 'duplicates' | 'bulk';
/** A tab of the admin area, or a part of one. */
export interface Place {
  name: Whole | Part;
  text: `admin:tab.${Whole}` | `admin:site.part.${Part}`;
  tab: Tab;
  query: Record<string, string>;
}
const tabs = (...names: Exclude<Tab, 'settings'>[]) => names.map((name): Place => ({ name, text: `admin:tab.${name}`, tab: name, query: {} }));
const parts = (...names: Part[]) =>
  names.map((part): Place => ({ name: part, text: `admin:site.part.${part}`, tab: 'settings', query: part === 'access' ? {} : { part } }));
const ofTitles = (name: 'duplicates' | 'bulk', query: Record<string, string>): Place => ({ name, text: `admin:tab.${name}`, tab: 'titles', query });
const GROUPS = [
  { name: 'start', places: tabs('overview', 'statistics') },
  {
    name: 'catalogue',
    places: [...tabs('titles'), ofTitles('duplicates', { status: 'duplicates' }), ofTitles('bulk', { bulk: '1' }), ...tabs('sources', 'routes')],
  },
  { name: 'community', places: tabs('reports', 'comments', 'guestbook', 'suggestions', 'requests', 'appeals', 'mutes', 'members') },
  {
    name: 'site',
    places: [
      ...parts('face'),
      ...tabs('home'),
      ...parts('navigation', 'categories', 'announcement', 'footer', 'policies', 'engines', 'banners', 'access', 'rules', 'setup'),
    ],
  },
  { name: 'system', places: tabs('jobs', 'backups', 'health', 'audit') },
] as const;
export type Group = { name: (typeof GROUPS)[number]['name']; places: Place[] };

export const groupsOf = (role: Role): Group[] =>
  GROUPS.map(({ name, places }) => ({ name, places: places.filter(({ tab }) => mayOpen(role, tab)) })).filter(({ places }) => places.length > 0);

export const addressOf = ({ tab, query }: Place) => href(pages.adminTab, { tab, ...query });
export const waitingAt = ({ name }: Place, waiting: Waiting | undefined): number => (waiting && name in waiting && waiting[name as keyof Waiting]) || 0;

/** Undefined if the role has no access. */
export function placeOf(role: Role, tab: string | undefined, search: URLSearchParams): Place | undefined {
  const places = groupsOf(role).flatMap(({ places }) => places);
  if (tab === undefined) return places[0];
  // The audit log's settings are on their own page.
  const ofAudit = tab === 'settings' && search.get('part') === 'audit' && places.find(({ name }) => name === 'audit');
  if (ofAudit) return { ...ofAudit, tab };
  const here = places.filter((place) => place.tab === tab);
  return (
    here.find(({ query }) => Object.keys(query).length > 0 && Object.entries(query).every(([key, value]) => search.get(key) === value)) ??
    here.find(({ query }) => Object.keys(query).length === 0)
  );
}
const isTab = (name: string | undefined): name is Tab => ADMIN_TABS.some((tab) => tab === name);
export const isOpenTo = (role: Role, address: string) => {
  const tab = /^\/admin\/([a-z]+)(\?|$)/.exec(address)?.[1];
  return isTab(tab) && mayOpen(role, tab);
};
