/** Screenshots of every screen at four widths, in both themes and three languages: `node scripts/screens.ts <origin> <folder>`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { href, pages } from '../contract/pages.ts';
import { BROWSER_ARGS, browserPath } from './browser.ts';

const [origin = 'http://127.0.0.1:3000', folder = 'bench/out/screens'] = process.argv.slice(2);
const SCREENS = {
  home: href(pages.home),
  browse: href(pages.browse, { type: 2 }),
  search: href(pages.search, { q: '春' }),
  detail: href(pages.detail, { id: 83 }),
  watch: href(pages.watch, { id: 83 }),
  missing: '/nowhere',
};
const VIEWS = [
  { width: 360, height: 740, colorScheme: 'dark', language: 'zhcn' },
  { width: 768, height: 1000, colorScheme: 'light', language: 'zhtw' },
  { width: 1440, height: 900, colorScheme: 'light', language: 'en' },
  { width: 1920, height: 1080, colorScheme: 'dark', language: 'zhcn' },
] as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
for (const { width, height, colorScheme, language } of VIEWS) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  for (const [name, address] of Object.entries(SCREENS)) {
    await page.goto(origin + address);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}-${language}.png`) });
  }
  await context.close();
}
await browser.close();
