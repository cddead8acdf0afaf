/**
 * Writes docs/screens.md and a picture of every screen for it: `node scripts/document-screens.ts`. It starts a site with the
 * demo, an admin who is signed in, entries in every queue, and the tests' TMDB.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { href, pages } from '../contract/pages.ts';
import { ADMIN_TABS, MEMBER_TABS } from '../contract/tabs.ts';
import { ready, runSite, signInAsAdmin } from '../e2e/fixtures.ts';
import { fill } from '../e2e/seed.ts';
import { startTmdb } from '../testing/test-tmdb.ts';
import { BROWSER_ARGS, browserPath } from './browser.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/screens');
const WIDTH = 640;

type Shot = [name: string, title: string, address: string, viewer: 'visitor' | 'admin'];
const shots = (list: number): Record<string, Shot[]> => ({
  'Find and watch': [
    ['home', 'Home', href(pages.home), 'visitor'],
    ['browse', 'Browse', href(pages.browse, { type: 4 }), 'visitor'],
    ['search', 'Search', href(pages.search, { q: '春' }), 'visitor'],
    ['nothing-found', 'Search without a result', href(pages.search, { q: 'zzzzzz' }), 'visitor'],
    ['detail', 'Detail', href(pages.detail, { id: 83 }), 'visitor'],
    ['watch', 'Watch', href(pages.watch, { id: 83 }), 'visitor'],
    ['rankings', 'Rankings', href(pages.rankings, { period: 'weekly' }), 'visitor'],
    ['discover', 'Discovery', href(pages.discover), 'visitor'],
    ['discovered', 'Discovery, one title', href(pages.discovered, { type: 'movie', id: 44915 }), 'visitor'],
  ],
  'The site': [
    ['lists', 'Shared lists', href(pages.lists), 'visitor'],
    ['list', 'A shared list', href(pages.list, { id: list }), 'visitor'],
    ['guestbook', 'Guestbook', href(pages.guestbook), 'visitor'],
    ['app', 'App', href(pages.app), 'visitor'],
    ['sitemap', 'Sitemap', href(pages.sitemap), 'visitor'],
    ['privacy', 'Privacy', href(pages.privacy), 'visitor'],
    ['not-found', 'Page not found', '/nowhere', 'visitor'],
  ],
  'Accounts and members': [
    ['login', 'Login', href(pages.login), 'visitor'],
    ['register', 'Register', href(pages.register), 'visitor'],
    ['forgot-password', 'Forgot password', href(pages.forgotPassword), 'visitor'],
    ...MEMBER_TABS.map((tab): Shot => [`member-${tab}`, `Member: ${tab}`, href(pages.memberTab, { tab }), 'admin']),
  ],
  Admins: ADMIN_TABS.map((tab): Shot => [`admin-${tab}`, `Admin: ${tab}`, href(pages.adminTab, { tab }), 'admin']),
});

async function take(page: Page, name: string, address: string) {
  await page.goto(address);
  await ready(page);
  // Parts below the screen are loaded when they come near it, so that their placeholders may stay.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .pulse-box, main .animate-spin')].every((box) => box.getBoundingClientRect().top >= innerHeight),
  );
  if (name === 'watch') await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.waitForTimeout(500);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize(WIDTH)
    .webp({ quality: 60 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const tmdb = await startTmdb();
const site = await runSite({ ...tmdb.env, TMDB_API_KEY: 'tmdb-key' });
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
const open = async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    baseURL: site.origin,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  });
  return context.newPage();
};
try {
  const visitor = await open();
  const admin = await open();
  await admin.goto('/');
  await signInAsAdmin(admin, site, '小编');
  const groups = shots(await fill(admin, '小明'));

  let text =
    '# Screens\n\nEvery screen, made by `node scripts/document-screens.ts` on a desk in the dark. Journeys look at all of them in three languages, both themes and four widths (`e2e/screens.spec.ts`).\n\n';
  for (const [group, list] of Object.entries(groups)) {
    text += `## ${group}\n\n`;
    for (const [name, title, address, viewer] of list) {
      await take(viewer === 'admin' ? admin : visitor, name, address);
      text += `### ${title}\n\n![${title}](screens/${name}.webp)\n\n`;
    }
  }
  writeFileSync(path.join(ROOT, 'docs/screens.md'), `${text.trimEnd()}\n`);
} finally {
  await browser.close();
  await site.stop();
  await tmdb.stop();
}
