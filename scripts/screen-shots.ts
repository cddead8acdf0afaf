/** Screens in docs/screens.md, in order. */

import { ADMIN_TABS, MEMBER_TABS, SETTINGS_PARTS } from '../contract/admin/tabs.ts';
import { href, pages } from '../contract/pages.ts';

/** Picture name, title, address, viewer. */
export type Shot = [name: string, title: string, address: string, viewer: 'visitor' | 'admin'];
/** @param list id of a shared list */
export const shots = (list: number): Record<string, Shot[]> => ({
  'Find and watch': [
    ['home', 'Home', href(pages.home), 'visitor'],
    ['browse', 'Browse', href(pages.browse, { type: 4 }), 'visitor'],
    ['search', 'Search', href(pages.search, { q: '春' }), 'visitor'],
    ['nothing-found', 'Search without a result', href(pages.search, { q: 'zzzzzz' }), 'visitor'],
    ['detail', 'Detail', href(pages.detail, { id: 83 }), 'visitor'],
    ['watch', 'Watch', href(pages.watch, { id: 83 }), 'visitor'],
    ['person', 'A person', href(pages.person, { name: '苏晚' }), 'visitor'],
    ['calendar', 'Calendar', href(pages.calendar), 'visitor'],
    ['rankings', 'Rankings', href(pages.rankings, { period: 'weekly' }), 'visitor'],
    ['discover', 'Discovery', href(pages.discover), 'visitor'],
    ['discovered', 'Discovery, one title', href(pages.discovered, { type: 'movie', id: 44915 }), 'visitor'],
  ],
  'The site': [
    ['lists', 'Shared lists', href(pages.lists), 'visitor'],
    ['list', 'A shared list', href(pages.list, { id: list }), 'visitor'],
    ['requests', 'Requests', href(pages.requests), 'visitor'],
    ['guestbook', 'Guestbook', href(pages.guestbook), 'visitor'],
    ['app', 'App', href(pages.app), 'visitor'],
    ['sitemap', 'Sitemap', href(pages.sitemap), 'visitor'],
    ['privacy', 'Privacy', href(pages.privacy), 'visitor'],
    ['terms', 'Terms', href(pages.terms), 'visitor'],
    ['complaint', 'Rights holder’s complaint', href(pages.complaint), 'visitor'],
    ['not-found', 'Page not found', '/nowhere', 'visitor'],
  ],
  'Accounts and members': [
    ['login', 'Login', href(pages.login), 'visitor'],
    ['register', 'Register', href(pages.register), 'visitor'],
    ['forgot-password', 'Forgot password', href(pages.forgotPassword), 'visitor'],
    ...MEMBER_TABS.map((tab): Shot => [`member-${tab}`, `Member: ${tab}`, href(pages.memberTab, { tab }), 'admin']),
  ],
  Admins: ADMIN_TABS.flatMap((tab): Shot[] => [
    [`admin-${tab}`, `Admin: ${tab}`, href(pages.adminTab, { tab }), 'admin'],
    ...(tab === 'titles' ? TITLES : tab === 'settings' ? PARTS : []),
  ]),
});

const TITLES: Shot[] = [
  ['admin-title', 'Admin: titles, one title', href(pages.adminTab, { tab: 'titles', title: 83 }), 'admin'],
  ['admin-title-new', 'Admin: titles, a new one', href(pages.adminTab, { tab: 'titles', title: 'new' }), 'admin'],
  ['admin-titles-merge', 'Admin: titles, a merge of two', href(pages.adminTab, { tab: 'titles', title: 40, merge: 41 }), 'admin'],
  ['admin-titles-bulk', 'Admin: titles, many changed at once', href(pages.adminTab, { tab: 'titles', bulk: 1 }), 'admin'],
];
/** The first part is the tab itself. */
const PARTS = SETTINGS_PARTS.slice(1).map(
  (part): Shot => [`admin-settings-${part}`, `Admin: settings, ${part}`, href(pages.adminTab, { tab: 'settings', part }), 'admin'],
);

const HEAD =
  '# Screens\n\nEvery screen, made by `node scripts/document-screens.ts` on a desk in the dark. Journeys look at all of them in three languages, both themes and four widths (`e2e/long/looks.spec.ts`).\n\n';

export function documentOf(groups: Record<string, readonly Shot[]>): string {
  const parts = Object.entries(groups).map(
    ([group, list]) => `## ${group}\n\n${list.map(([name, title]) => `### ${title}\n\n![${title}](screens/${name}.webp)\n\n`).join('')}`,
  );
  return `${(HEAD + parts.join('')).trimEnd()}\n`;
}
