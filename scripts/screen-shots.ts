/** Screens in docs/screens.md: every page, and some in several states. */

import { ADMIN_TABS, MEMBER_TABS, SETTINGS_PARTS } from '../contract/admin/tabs.ts';
import type { PageShape } from '../contract/page.ts';
import { href, pages } from '../contract/pages.ts';

/** Picture name, address, viewer. */
export type Shot = [name: string, address: string, viewer: 'visitor' | 'admin'];
/** Opened by one-time links. */
const NOT_SHOWN = new Set(['restoreAddress', 'resetPassword', 'setup']);

/** @param list id of a shared list */
export function shots(list: number): Record<string, Shot[]> {
  const addresses: Record<string, string> = {
    browse: href(pages.browse, { type: 4 }),
    search: href(pages.search, { q: '春' }),
    detail: href(pages.detail, { id: 83 }),
    watch: href(pages.watch, { id: 83 }),
    person: href(pages.person, { name: '苏晚' }),
    rankings: href(pages.rankings, { period: 'weekly' }),
    discovered: href(pages.discovered, { type: 'movie', id: 44915 }),
    list: href(pages.list, { id: list }),
  };
  const open = Object.entries<PageShape>(pages).filter(([name, { auth }]) => auth === 'public' && !NOT_SHOWN.has(name));
  return {
    Visitors: [
      ...open.map(([name, { path }]): Shot => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), addresses[name] ?? path, 'visitor']),
      ['nothing-found', href(pages.search, { q: 'zzzzzz' }), 'visitor'],
      ['not-found', '/nowhere', 'visitor'],
    ],
    Members: MEMBER_TABS.map((tab): Shot => [`member-${tab}`, href(pages.memberTab, { tab }), 'admin']),
    Admins: ADMIN_TABS.flatMap((tab): Shot[] => [
      [`admin-${tab}`, href(pages.adminTab, { tab }), 'admin'],
      ...(tab === 'titles' ? TITLES : tab === 'settings' ? PARTS : []),
    ]),
  };
}

const TITLES: Shot[] = [
  ['admin-title', href(pages.adminTab, { tab: 'titles', title: 83 }), 'admin'],
  ['admin-title-new', href(pages.adminTab, { tab: 'titles', title: 'new' }), 'admin'],
  ['admin-titles-merge', href(pages.adminTab, { tab: 'titles', title: 40, merge: 41 }), 'admin'],
  ['admin-titles-bulk', href(pages.adminTab, { tab: 'titles', bulk: 1 }), 'admin'],
];
/** The first part is the tab itself. */
const PARTS = SETTINGS_PARTS.slice(1).map((part): Shot => [`admin-settings-${part}`, href(pages.adminTab, { tab: 'settings', part }), 'admin']);

const HEAD =
  '# Screens\n\nEvery screen, made by `node scripts/document-screens.ts` on a desk in the dark. Journeys look at all of them in three languages, both themes and four widths (`e2e/long/looks.spec.ts`).\n\n';

export function documentOf(groups: Record<string, readonly Shot[]>): string {
  const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const parts = Object.entries(groups).map(
    ([group, list]) => `## ${group}\n\n${list.map(([name]) => `### ${titleOf(name)}\n\n![${titleOf(name)}](screens/${name}.webp)\n\n`).join('')}`,
  );
  return `${(HEAD + parts.join('')).trimEnd()}\n`;
}
