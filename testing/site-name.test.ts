/** The site has one name: files that no program writes repeat what `contract/site-name.ts` says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site-name.ts';
import { expect, test } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../web');
const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8');
const { zhcn, en } = SITE_NAME;

test.each(LANGUAGES)('texts of the web in %s', (language) => {
  const { whole, short } = SITE_NAME[language];
  const common = JSON.parse(read(`src/locales/${language}/common.json`)) as { site: object };
  expect(common.site).toEqual({ name: whole, short });
});

test('the manifest, the first HTML and the page without a network', () => {
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({ name: zhcn.whole, short_name: zhcn.short });
  expect(read('public/offline.html')).toContain(`<title>连不上网站 · ${zhcn.whole}</title>`);
  const html = read('index.html');
  for (const type of ['opensearchdescription', 'rss']) expect(html).toContain(`type="application/${type}+xml" title="${en.whole}"`);
  expect(html).toMatch(new RegExp(`<noscript>\\s*<p [^>]*>${zhcn.short}.*${en.short}`));
});
