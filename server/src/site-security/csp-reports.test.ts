import { getSummary } from '@yinmu/contract/overview.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/refuses.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';
import { openDatabase } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { transaction } from '../platform/transaction.ts';
import { addCspBreaches, cspBreachesSince } from './csp-reports.store.ts';
import { breachesOf } from './csp-reports.ts';

const ORIGIN = 'http://video.example';
let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: ORIGIN } });
  admin = await site.member('policy-boss');
  makeAdmin(site, 'policy-boss');
});
afterAll(() => site.stop());

const old = {
  'csp-report': { 'document-uri': `${ORIGIN}/watch/12?ep=3`, 'effective-directive': 'img-src', 'blocked-uri': 'https://ads.example/a.png?who=me' },
};
const newer = (documentURL: string, effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  body: { documentURL, effectiveDirective, blockedURL },
});
const send = (body: string, type = 'application/csp-report') => ask(site.origin, '/csp-reports', { method: 'POST', headers: { 'Content-Type': type }, body });
const breaches = async () => (await admin.client.call(getSummary)).breaches;

test('pages say where breaches are reported, to old browsers and to new ones', async () => {
  const { headers } = await ask(site.origin, '/', {});
  expect(headers.get('content-security-policy')).toMatch(/;report-uri \/csp-reports;report-to csp$/);
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
});

test('what browsers report is counted by directive, source and page, and admins see it', async () => {
  expect((await send(JSON.stringify(old))).status).toBe(204);
  expect((await send(JSON.stringify([newer(`${ORIGIN}/watch/7`, 'img-src', 'https://ads.example/b.png')]), 'application/reports+json')).status).toBe(204);
  await expect.poll(breaches).toEqual([{ directive: 'img-src', blocked: 'https://ads.example', page: '/watch/:id', count: 2 }]);
});

test.each([
  ['another site’s page', newer('https://other.example/', 'img-src', 'inline')],
  ['a browser extension', newer(`${ORIGIN}/`, 'script-src-elem', 'chrome-extension://abc/x.js')],
  ['a directive that is none', newer(`${ORIGIN}/`, '<b>', 'inline')],
  ['a page that is no address', newer('about:blank', 'img-src', 'inline')],
  ['a report of another kind', { ...newer(`${ORIGIN}/`, 'img-src', 'inline'), type: 'deprecation' }],
  ['no object', 7],
])('%s is not counted', (_, report) => expect(breachesOf([report], ORIGIN, 'd')).toEqual([]));

test('a source is an origin or the word in its place; a page has no numbers and no query', () => {
  const of = (blocked: string, page = '/') => breachesOf([newer(ORIGIN + page, 'style-src-attr', blocked)], ORIGIN, '2026-11-25')[0];
  expect(of('inline', '/detail/5?x=1')).toEqual({ day: '2026-11-25', directive: 'style-src-attr', blocked: 'inline', page: '/detail/:id', count: 1 });
  expect([of('data:text/css,x')?.blocked, of('https://cdn.example:8443/a?b')?.blocked]).toEqual(['data', 'https://cdn.example:8443']);
  expect([of('x'.repeat(300))?.blocked.length, of('inline', `/${'a'.repeat(300)}`)?.page.length]).toEqual([100, 100]);
  const many = Array.from({ length: 21 }, () => newer(`${ORIGIN}/`, 'img-src', 'inline'));
  expect(breachesOf(many, ORIGIN, 'd')).toHaveLength(20);
  const violated = { 'csp-report': { 'document-uri': `${ORIGIN}/`, 'violated-directive': "script-src 'self'", 'blocked-uri': '' } };
  expect(breachesOf(violated, ORIGIN, 'd')).toEqual([{ day: 'd', directive: 'script-src', blocked: '', page: '/', count: 1 }]);
});

test('a day has no more kinds than its limit, and days that are over are forgotten', async () => {
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
