import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { dayOf, daysBefore } from '../../platform/days.ts';
import { addCspBreaches, cspBreachesSince } from './csp-reports.store.ts';
import { breachOf } from './csp-reports.ts';

const ORIGIN = 'http://video.example';
vi.useFakeTimers({ toFake: ['setInterval'] });
const site = await siteOfFile({ env: { PUBLIC_URL: ORIGIN } });
const admin = await site.staff('admin', 'policy-boss');
afterAll(() => vi.useRealTimers());

const report = (page: string, directive: string, blocked: string) => ({
  'csp-report': { 'document-uri': page, 'effective-directive': directive, 'blocked-uri': blocked },
});
const send = (body: unknown) =>
  ask(site.origin, '/csp-reports', { method: 'POST', headers: { 'Content-Type': 'application/csp-report' }, body: JSON.stringify(body) });
const breaches = async () => {
  vi.advanceTimersByTime(60_000);
  return (await admin.client.call(getSummary)).breaches;
};

test('pages say where violations are reported', async () => {
  const { headers } = await ask(site.origin, '/', {});
  expect(headers.get('content-security-policy')).toMatch(/;report-uri \/csp-reports$/);
});

test('browsers’ reports are counted by directive, source and page, and shown to admins', async () => {
  expect((await send(report(`${ORIGIN}/watch/12?ep=3`, 'img-src', 'https://ads.example/a.png?who=me'))).status).toBe(204);
  expect((await send(report(`${ORIGIN}/watch/7`, 'img-src', 'https://ads.example/b.png'))).status).toBe(204);
  await expect.poll(breaches).toEqual([{ directive: 'img-src', blocked: 'https://ads.example', page: '/watch/:id', count: 2 }]);
});

test.each([
  ['another site’s page', report('https://other.example/', 'img-src', 'inline')],
  ['a browser extension', report(`${ORIGIN}/`, 'script-src-elem', 'chrome-extension://abc/x.js')],
  ['a directive that is none', report(`${ORIGIN}/`, '<b>', 'inline')],
  ['a directive of 41 letters', report(`${ORIGIN}/`, 'a'.repeat(41), 'inline')],
  ['a page that is no address', report('about:blank', 'img-src', 'inline')],
  ['a report without fields', { 'csp-report': {} }],
  ['a report of another kind', { 'csp-report': 'inline' }],
  ['no object', 7],
  ['nothing', null],
])('%s is not counted', (_, body) => expect(breachOf(body, ORIGIN, 'd')).toBeUndefined());

test('a source is an origin or the word in its place; a page has no numbers and no query', () => {
  const of = (blocked: string, page = '/') => breachOf(report(ORIGIN + page, 'style-src-attr', blocked), ORIGIN, '2026-11-25');
  expect(of('inline', '/detail/5?x=1')).toEqual({ day: '2026-11-25', directive: 'style-src-attr', blocked: 'inline', page: '/detail/:id', count: 1 });
  expect([of('data:text/css,x')?.blocked, of('https://cdn.example:8443/a?b')?.blocked]).toEqual(['data', 'https://cdn.example:8443']);
  expect([of('x'.repeat(300))?.blocked.length, of('inline', `/${'a'.repeat(300)}`)?.page.length]).toEqual([100, 100]);
  const violated = { 'csp-report': { 'document-uri': `${ORIGIN}/`, 'violated-directive': "script-src 'self'", 'blocked-uri': '' } };
  expect(breachOf(violated, ORIGIN, 'd')).toEqual({ day: 'd', directive: 'script-src', blocked: '', page: '/', count: 1 });
});

test('a day has a maximum of kinds, and old days are deleted', async () => {
  const db = openDatabase({ dataDir: site.dataDir, DATABASE_URL: site.DATABASE_URL });
  const today = dayOf(Date.now() + DAY_MS);
  const of = (blocked: string, count = 1, day = today) => ({ day, directive: 'font-src', blocked, page: '/', count });
  const add = (...all: ReturnType<typeof of>[]) => transaction(db, (trx) => addCspBreaches(trx, all, '2026-01-02', 2));
  await add(of('a'), of('b', 5), of('c', 9), of('a', 3), of('old', 1, '2026-01-01'), of('kept', 1, '2026-01-02'));
  expect(await cspBreachesSince(db, today, 5)).toEqual([
    { directive: 'font-src', blocked: 'b', page: '/', count: 5 },
    { directive: 'font-src', blocked: 'a', page: '/', count: 4 },
  ]);
  expect((await cspBreachesSince(db, '2026-01-01', 50)).map(({ blocked }) => blocked)).toEqual(expect.arrayContaining(['kept']));
  expect((await cspBreachesSince(db, '2026-01-01', 50)).map(({ blocked }) => blocked)).not.toContain('old');
  await db.destroy();
});

test('a week is shown, thirty days are kept', async () => {
  const db = openDatabase({ dataDir: site.dataDir, DATABASE_URL: site.DATABASE_URL });
  const days = [6, 7, 30, 31].map((ago) => ({ day: daysBefore(Date.now(), ago), directive: 'media-src', blocked: `${ago} days`, page: '/', count: 1 }));
  await transaction(db, (trx) => addCspBreaches(trx, days, '2000-01-01', 9));
  const shown = async () => (await breaches()).filter(({ directive }) => directive === 'media-src').map(({ blocked }) => blocked);
  await send(report(`${ORIGIN}/`, 'media-src', 'inline'));
  await expect.poll(shown).toEqual(['6 days', 'inline']);
  const kept = (await cspBreachesSince(db, '2000-01-01', 50)).filter(({ directive }) => directive === 'media-src');
  expect(kept.map(({ blocked }) => blocked)).toEqual(['30 days', '6 days', '7 days', 'inline']);
  await db.destroy();
});
