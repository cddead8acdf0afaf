/**
 * Pictures of every screen for docs/screens.md, and that page: `node scripts/document-screens.ts`. A site of its own with
 * the demo, somebody signed in, something to decide, and a TMDB of the tests.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ready, runSite, signInAsAdmin } from '../e2e/fixtures.ts';
import { fill } from '../e2e/seed.ts';
import { startTmdb } from '../testing/test-tmdb.ts';
import { BROWSER_ARGS, browserPath } from './browser.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/screens');
const WIDTH = 640;

type Shot = [name: string, title: string, address: string, who: 'visitor' | 'admin'];
const shots = (list: number): Record<string, Shot[]> => ({
  'Find and watch': [
    ['home', 'Home', '/', 'visitor'],
    ['browse', 'Browse', '/browse?type=4', 'visitor'],
    ['search', 'Search', '/search?q=春', 'visitor'],
    ['nothing-found', 'Search without a result', '/search?q=zzzzzz', 'visitor'],
    ['detail', 'Detail', '/detail/83', 'visitor'],
    ['watch', 'Watch', '/watch/83', 'visitor'],
    ['rankings', 'Rankings', '/rankings?period=weekly', 'visitor'],
    ['discover', 'Discovery', '/discover', 'visitor'],
    ['discovered', 'Discovery, one title', '/discover/movie/44915', 'visitor'],
  ],
  'The site': [
    ['lists', 'Shared lists', '/lists', 'visitor'],
    ['list', 'A shared list', `/lists/${list}`, 'visitor'],
    ['guestbook', 'Guestbook', '/guestbook', 'visitor'],
    ['app', 'App', '/app', 'visitor'],
    ['sitemap', 'Sitemap', '/sitemap', 'visitor'],
    ['privacy', 'Privacy', '/privacy', 'visitor'],
    ['not-found', 'Page not found', '/nowhere', 'visitor'],
  ],
  'Accounts and members': [
    ['login', 'Login', '/login', 'visitor'],
    ['register', 'Register', '/register', 'visitor'],
    ['forgot-password', 'Forgot password', '/forgot-password', 'visitor'],
    ...['favorites', 'watchlist', 'history', 'lists', 'suggestions', 'profile', 'security'].map(
      (tab): Shot => [`member-${tab}`, `Member: ${tab}`, `/member/${tab}`, 'admin'],
    ),
  ],
  Admins: ['overview', 'suggestions', 'guestbook', 'comments', 'members', 'sources', 'routes', 'audit'].map(
    (tab): Shot => [`admin-${tab}`, `Admin: ${tab}`, `/admin/${tab}`, 'admin'],
  ),
});

async function take(page: Page, name: string, address: string) {
  await page.goto(address);
  await ready(page);
  // What is below the screen is asked for when somebody is near it, and stands empty until then.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .pulse-box, main .animate-spin')].every((box) => box.getBoundingClientRect().top >= innerHeight),
  );
  if (address.startsWith('/watch/')) await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
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
  await signInAsAdmin(admin, site, '站长');
  const groups = shots(await fill(admin, '小明'));

  let text =
    '# Screens\n\nEvery screen, made by `node scripts/document-screens.ts` on a desk in the dark. Journeys look at all of them in three languages, both themes and four widths (`e2e/screens.spec.ts`).\n\n';
  for (const [group, list] of Object.entries(groups)) {
    text += `## ${group}\n\n`;
    for (const [name, title, address, who] of list) {
      await take(who === 'admin' ? admin : visitor, name, address);
      text += `### ${title}\n\n![${title}](screens/${name}.webp)\n\n`;
    }
  }
  writeFileSync(path.join(ROOT, 'docs/screens.md'), `${text.trimEnd()}\n`);
} finally {
  await browser.close();
  await site.stop();
  await tmdb.stop();
}
