/**
 * Writes docs/screens.md with a picture of every screen: `node scripts/document-screens.ts`, or of those named: `… years admin-statistics`.
 * Starts a site with the demo, an admin, entries in every queue, and the tests' TMDB.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ready, runSite, signInAsAdmin } from '../e2e/fixtures.ts';
import { fill } from '../e2e/seed.ts';
import { startTmdb } from '../testing/servers/test-tmdb.ts';
import { BROWSER_ARGS, browserPath } from './browser.ts';
import { documentOf, shots } from './screen-shots.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/screens');
const WIDTH = 640;
/** Others keep their pictures. */
const named = new Set(process.argv.slice(2));

async function take(page: Page, name: string, address: string) {
  await page.goto(address);
  await ready(page);
  // Parts below the screen load when they come near, so their placeholders may stay.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .pulse-box, main .animate-spin')].every((box) => box.getBoundingClientRect().top >= innerHeight),
  );
  if (name === 'watch') await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  if (name === 'admin-palette') {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('来源');
  }
  await page.waitForTimeout(500);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize(WIDTH)
    .webp({ quality: 60 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}

if (named.size === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const tmdb = await startTmdb();
const site = await runSite({ ...tmdb.env, TMDB_API_KEY: 'tmdb-key' }, { fresh: true });
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

  for (const [name, address, viewer] of Object.values(groups).flat())
    if (named.size === 0 || named.has(name)) await take(viewer === 'admin' ? admin : visitor, name, address);
  writeFileSync(path.join(ROOT, 'docs/screens.md'), documentOf(groups));
} finally {
  await browser.close();
  await site.stop();
  await tmdb.stop();
}
