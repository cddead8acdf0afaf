import type { Page } from '@playwright/test';
import { ADMIN_TABS, MEMBER_TABS } from '../../contract/admin/tabs.ts';
import type { PageShape } from '../../contract/page.ts';
import { href, pages } from '../../contract/pages.ts';
import { look, type Opened } from '../fits.ts';
import { expect, inLanguage, signInAsAdmin, test } from '../fixtures.ts';
import { fill } from '../seed.ts';

/** Pages without parameters, and others as viewers see them. */
const SCREENS = [
  ...Object.values<PageShape>(pages)
    .filter(({ auth, path }) => auth === 'public' && !path.includes(':'))
    .map(({ path }) => path),
  ...['/browse?type=2&view=list', '/browse?type=99', '/search?q=春', '/search?q=zzzzzz', '/detail/40', '/detail/83', '/watch/83'],
  ...['/rankings?period=all&category=1', '/discover/movie/44915', '/nowhere'],
];

const MEMBERS_SCREENS = [
  href(pages.home),
  href(pages.detail, { id: 40 }),
  ...MEMBER_TABS.map((tab) => href(pages.memberTab, { tab })),
  href(pages.watch, { id: 40 }),
  href(pages.lists),
  '/lists/1',
  href(pages.guestbook),
  ...ADMIN_TABS.map((tab) => href(pages.adminTab, { tab })),
];

/** axe checks both themes at the narrowest and the usual width; at other widths pages only have to fit, because axe's findings do not depend on them. */
const LOOKS = [
  ['zhtw', 'dark', 1440, [768]],
  ['en', 'light', 320, [768, 2560]],
] as const;

/** Parts opened by buttons: marking episodes, lists, member dialogs. */
const OPENED: Opened = {
  [href(pages.detail, { id: 83 })]: [{ button: /^(標記已看集數|Mark watched episodes)$/, shows: 'button[title][aria-pressed]' }],
};

const MORE = /^(更多|More)$/;
const MEMBERS_OPENED: Opened = {
  [href(pages.detail, { id: 40 })]: [
    { menu: MORE, button: /^(加入片單|Add to list)$/, shows: '[aria-expanded=true] + * [aria-expanded=true] + *' },
    { menu: MORE, button: /^(回報錯誤|Suggest edit)$/, shows: 'dialog[open]' },
  ],
  [href(pages.memberTab, { tab: 'history' })]: [{ button: /^(清空歷史|Clear history)$/, shows: 'dialog[open]' }],
};

for (const [language, colorScheme, width, otherWidths] of LOOKS) {
  const prepare = async (page: Page, origin: string) => {
    test.setTimeout(180_000);
    await inLanguage(page, origin, language);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  };
  test(`axe finds nothing and nothing is wider than the screen: ${language}, ${colorScheme}, ${width} px, visitors`, async ({ page, site, problems }) => {
    await prepare(page, site.origin);
    for (const screen of SCREENS) await look(page, screen, width, otherWidths, OPENED);
    // The browser reports missing pages, and the first admin's page without its link.
    expect(problems.filter((problem) => !/403|404/.test(problem))).toEqual([]);
  });
  test(`axe finds nothing and nothing is wider than the screen: ${language}, ${colorScheme}, ${width} px, members and admins`, async ({
    page,
    site,
    problems,
  }) => {
    await prepare(page, site.origin);
    await page.goto('/');
    const name = `looker-${language}-${width}`;
    await signInAsAdmin(page, site, name);
    const list = await fill(page, name);
    for (const screen of MEMBERS_SCREENS) await look(page, screen.replace('/lists/1', `/lists/${list}`), width, otherWidths, MEMBERS_OPENED);
    expect(problems).toEqual([]);
  });
}
