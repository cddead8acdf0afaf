import { getHome } from '@yinmu/contract/catalogue.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../../../testing/test-site.ts';

const TOKEN = 'a-token-of-the-operator';
let site: TestSite;
let open: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { METRICS_TOKEN: TOKEN } });
  open = await startSite();
});
afterAll(async () => {
  await site.stop();
  await open.stop();
});
const ask = (of: TestSite, headers: Record<string, string> = {}) => fetch(`${of.origin}/metrics`, { headers });
const value = (text: string, name: string, cache: string) => Number(new RegExp(`^${name}\\{cache="${cache}"\\} (\\S+)$`, 'm').exec(text)?.[1]);

test('this machine reads figures of the process and of each cache', async () => {
  await open.client.call(getHome);
  const before = await (await ask(open)).text();
  await open.client.call(getHome);
  const answer = await ask(open);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toMatch(/^# TYPE yinmu_cache_hits_total counter$/m);
  expect(value(text, 'yinmu_cache_entries', 'responses')).toBeGreaterThan(0);
  expect(value(text, 'yinmu_cache_bytes', 'responses')).toBeGreaterThan(1000);
  expect(value(text, 'yinmu_cache_hits_total', 'responses') - value(before, 'yinmu_cache_hits_total', 'responses')).toBeGreaterThanOrEqual(1);
});

test('from elsewhere it wants the token', async () => {
  const elsewhere = { 'X-Forwarded-For': '203.0.113.7' };
  expect((await ask(site, { ...elsewhere, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

test.each([
  ['no token', {}],
  ['another token', { Authorization: 'Bearer another' }],
  ['the token in another way', { Authorization: TOKEN }],
])('with %s there is nothing', async (_name, headers) => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
    expect((await ask(site, { ...headers, [name]: '203.0.113.7' })).status, name).toBe(404);
});

test('without a token there is nothing for anybody else', async () => {
  expect((await ask(open, { 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer ' })).status).toBe(404);
});
