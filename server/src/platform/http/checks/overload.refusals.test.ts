import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../../../testing/refuses.ts';
import { readConfig } from '../../config.ts';
import { memoryLimits } from '../../jobs/limits.ts';
import { ResponseCache } from '../caching/response-cache.ts';
import { createServer } from '../server.ts';
import { loopDelay } from './overload.ts';

const MAX = 20;
/** Sets the event loop delay, because test machines are slow anyway. */
let late = 0;
let app: Awaited<ReturnType<typeof createServer>>;
let origin: string;
let begun = 0;
let isLoaded = true;
let reads = 0;
beforeAll(async () => {
  app = await createServer({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere', MAX_EVENT_LOOP_DELAY_MS: String(MAX) }),
    cache: new ResponseCache({ maxBytes: 1e6, ages: { freshMs: 60_000, settleMs: 0, maxMs: 60_000 } }),
    authenticate: async () => undefined,
    knownBrowser: async () => undefined,
    muteOf: async () => undefined,
    repliesDb: undefined as never,
    limits: memoryLimits(),
    isLoaded: () => isLoaded,
    loopDelay: () => {
      reads++;
      return late;
    },
  });
  const work = async () => ({ begun: ++begun });
  for (const url of ['/api/work', '/work', '/healthz', '/readyz', '/assets/page-1.js']) app.get(url, work);
  app.post('/api/work', work);
  app.get('/api/kept', { config: { cache: { tags: () => [] } } }, work);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
const status = async (address: string, method = 'GET') => (await ask(origin, address, { method })).status;
const becomes = (expected: number) => expect.poll(() => status('/api/work'), { timeout: 20_000 }).toBe(expected);

test('an overloaded site refuses new work, but reports its health and serves its cache', async () => {
  await becomes(200);
  expect(await status('/api/kept')).toBe(200);
  late = MAX + 1;
  await becomes(503);
  const before = begun;
  const { headers, body } = await ask(origin, '/api/work');
  expect([headers.get('retry-after'), headers.get('cache-control'), body.code]).toEqual(['2', 'no-store', 'overloaded']);
  expect([await status('/api/work', 'POST'), await status('/api/kept')]).toEqual([503, 200]);
  // Browsers get a page instead of JSON.
  const page = await ask(origin, '/work', { headers: { Accept: 'text/html', Cookie: 'language=en' } });
  expect(page.text).toContain('<h1>The site is very busy. Please try again in a moment</h1><p>This page retries automatically.</p>');
  const script = /<script>(.*)<\/script>/.exec(page.text)?.[1] ?? '';
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`);
  expect(begun).toBe(before);
  expect([await status('/healthz'), await status('/readyz'), await status('/assets/page-1.js')]).toEqual([200, 200, 200]);
  expect(await status('/assets/none.js')).toBe(503);
  // Internal requests are not refused, because they belong to work that has already started.
  expect((await app.inject('/api/work')).statusCode).toBe(200);
});

test('a loading site says so, in a page that retries by itself', { tags: 'long' }, async ({ onTestFinished }) => {
  late = 0;
  await becomes(200);
  onTestFinished(() => void (isLoaded = true));
  isLoaded = false;
  const before = begun;
  const { headers, body } = await ask(origin, '/api/work');
  expect([headers.get('retry-after'), headers.get('cache-control'), body.code]).toEqual(['1', 'no-store', 'starting']);
  expect([await status('/api/work', 'POST'), await status('/api/none'), await status('/api/kept')]).toEqual([503, 503, 503]);
  const page = await ask(origin, '/work', { headers: { Accept: 'text/html', Cookie: 'language=zhtw' } });
  expect([page.status, page.headers.get('refresh'), page.text.includes('<h1>網站正在啟動，請稍候</h1>')]).toEqual([503, '1', true]);
  expect(begun).toBe(before);
  expect([await status('/healthz'), await status('/readyz'), await status('/assets/page-1.js')]).toEqual([200, 200, 200]);
  // Loading delays the event loop even without visitors.
  late = MAX + 1;
  await expect.poll(() => reads, { timeout: 20_000 }).toBeGreaterThan(reads + 2);
  late = 0;
  isLoaded = true;
  expect([await status('/api/work'), await status('/api/kept')]).toEqual([200, 200]);
});

test('each reading is the event loop’s delay since the last one, even if it was late all the time', async () => {
  const read = loopDelay();
  const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
  const block = async () => {
    read();
    // Two readings in a row have nothing to measure in between.
    expect(read()).toBe(0);
    for (const until = performance.now() + 200; performance.now() < until; );
    await turn();
    return read();
  };
  await expect.poll(block, { timeout: 20_000, interval: 1 }).toBeGreaterThan(100);
});
