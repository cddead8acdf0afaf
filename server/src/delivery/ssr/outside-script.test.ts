/** The operator's statistics script runs only on the pages it may run on. */
import { getSearchEngines, setSearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

async function set(outsideScript: string) {
  const newest = (await admin.client.call(getSearchEngines, {})).revisions[0];
  if (!newest) throw new Error('no revision');
  return admin.client.call(setSearchEngines, { body: { version: newest.version, settings: { ...newest.settings, outsideScript } } });
}
async function page(path: string) {
  const response = await fetch(site.origin + path, { headers: { Cookie: admin.cookie } });
  const opener = response.headers.get('cross-origin-opener-policy');
  return { opener, html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}
const OPEN = ['/', '/browse', '/guestbook', '/nothing-here'];
const CLOSED = ['/login', '/register', '/forgot-password', '/reset-password', '/setup', '/member', '/member/security', '/admin', '/admin/titles?bulk=1'];

test('only visitors’ pages name the script and its host; sign-in, account and admin pages name neither', async () => {
  const before = new Map<string, string>();
  for (const path of [...OPEN, ...CLOSED]) before.set(path, (await page(path)).policy);
  await set('https://stats.example:8443/s.js?id=7');
  for (const path of OPEN) {
    const { html, policy } = await page(path);
    expect(html).toContain('"outsideScript":"https://stats.example:8443/s.js?id=7"');
    expect(policy.replace(' https://stats.example:8443;', ';')).toBe(before.get(path));
    expect(/script-src [^;]*/.exec(policy)?.[0]).toMatch(/ https:\/\/stats\.example:8443$/);
  }
  for (const path of CLOSED) {
    const { html, policy, opener } = await page(path);
    expect([path, html.includes('stats.example'), policy, opener]).toEqual([path, false, before.get(path), 'same-origin']);
  }
  await set('');
  for (const path of OPEN) expect([(await page(path)).html.includes('stats.example'), (await page(path)).policy]).toEqual([false, before.get(path)]);
});

test.each([
  'http://stats.example/s.js',
  'https://stats.example',
  "https://stats.example/s.js' 'unsafe-inline",
  'https://a:b@stats.example/s.js',
  'https://stats.example;script-src */x',
  'https://stats.example:99999/s.js',
  'https://a..b/s.js',
  'https://-x.com/s.js',
  'https://x.com./s.js',
  'https://1.2.3.4.5/s.js',
  '//stats.example/s.js',
  'javascript:alert(1)',
])('%s is refused', async (address) => {
  await refuses(set(address), 400, 'validation_failed');
});
