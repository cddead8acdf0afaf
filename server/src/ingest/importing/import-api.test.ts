import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRecord, startImports } from '../../../../testing/imports.ts';
import { STORES_ALONE } from '../../../../testing/test-database.ts';
import { goodRunOf, positionOf } from './import.store.ts';
import { hoursSince, OVERLAP_HOURS } from './import-api.ts';
import { pauseMs, retryAfterMs } from './source-api.ts';

let imports: Awaited<ReturnType<typeof startImports>>;
beforeEach(async () => {
  imports = await startImports();
});
afterEach(() => imports.stop());

const SOURCE = 1;
/** Runs an import until the first page is written, then stops it. */
async function stopped(source: { url: string; host: string }) {
  const stop = new AbortController();
  return imports.run(source, { signal: stop.signal, onProgress: () => stop.abort() });
}
const hoursAsked = (requests: readonly string[]) => requests.filter((url) => url.includes('pg=1')).map((url) => /[?&]h=(\d+)/.exec(url)?.[1]);

describe('an import asked to stop', () => {
  test('ends once a page is written, says so, and resumes there', async () => {
    const source = await imports.source();
    expect(await stopped(source)).toMatchObject({ read: 20, added: 20, end: 'stopped' });
    expect(await imports.run(source)).toMatchObject({ read: 25, added: 25, resumedAt: '1', end: 'complete' });
    expect(await positionOf(imports.db, SOURCE)).toBeUndefined();
  });

  test('ends without the answer it waits for', async () => {
    const stop = new AbortController();
    const source = await imports.source({ interfere: (_request, _response, page) => page === 2 && (stop.abort(), true) });
    expect(await imports.run(source, { signal: stop.signal })).toMatchObject({ read: 20, end: 'stopped' });
  });

  test('ends at once while waiting to retry', async () => {
    const stop = new AbortController();
    const source = await imports.source({ interfere: (_request, response, page) => page === 2 && (response.writeHead(503).end(), true) });
    expect(await imports.run(source, { signal: stop.signal, backoffMs: 600_000, onRetry: () => stop.abort() })).toMatchObject({ read: 20, end: 'stopped' });
  });

  test('resumes before a page it could not read', async () => {
    let broken = true;
    const source = await imports.source({ interfere: (_request, response, page) => broken && page === 2 && (response.end('{"list":[]}'), true) });
    const stop = new AbortController();
    expect(await imports.run(source, { signal: stop.signal, onProgress: ({ done }) => done === 3 && stop.abort() })).toMatchObject({ read: 25, unread: [2] });
    broken = false;
    expect(await imports.run(source)).toMatchObject({ resumedAt: '1', added: 20, end: 'complete' });
  });

  test('restarts with --restart', async () => {
    const source = await imports.source();
    await stopped(source);
    expect(await imports.run(source, { restart: true })).not.toHaveProperty('resumedAt');
  });
});

describe('--hours', () => {
  test('leaves the position of a stopped full import, whether it completes or is stopped too', async () => {
    const source = await imports.source();
    await stopped(source);
    const place = await positionOf(imports.db, SOURCE);
    const report = await imports.run(source, { hours: 24 });
    expect(report).toMatchObject({ read: 45, hours: 24, end: 'complete' });
    expect(report).not.toHaveProperty('resumedAt');
    const stop = new AbortController();
    await imports.run(source, { hours: 24, signal: stop.signal, onProgress: () => stop.abort() });
    expect(await positionOf(imports.db, SOURCE)).toBe(place);
    expect(await imports.run(source)).toMatchObject({ resumedAt: '1', read: 25 });
  });
});

describe('--changes', () => {
  test('requests everything until one import is complete; then the hours since it began, plus two', async () => {
    const source = await imports.source();
    const before = Date.now();
    expect((await imports.run(source, { changes: true })).hours).toBeUndefined();
    const begun = Date.parse((await goodRunOf(imports.db, SOURCE)) as string);
    expect(begun).toBeGreaterThanOrEqual(before);
    expect(begun).toBeLessThanOrEqual(Date.now());
    const then = new Date(Date.now() - 5.5 * 3_600_000).toISOString();
    await sql`UPDATE source SET good_run_at = ${then}`.execute(imports.db);
    source.requests.length = 0;
    expect(await imports.run(source, { changes: true })).toMatchObject({ hours: 8, end: 'complete' });
    expect(hoursAsked(source.requests)).toEqual(['8']);
    expect(Date.parse((await goodRunOf(imports.db, SOURCE)) as string)).toBeGreaterThanOrEqual(begun);
  });

  test.each([
    ['at once', 0, 2],
    ['an hour later', 1, 3],
    ['a second more than an hour later', 1 + 1 / 3600, 4],
    ['a week later', 168, 170],
    ['by a clock put back', -5, 2],
  ])('%s: %d hours are %d', (_when, hours, asked) => {
    const now = Date.parse('2026-05-01T12:00:00Z');
    expect(hoursSince(new Date(now - hours * 3_600_000).toISOString(), now)).toBe(asked);
    expect(OVERLAP_HOURS).toBe(2);
  });

  test.each<[string, (source: Awaited<ReturnType<typeof imports.source>>) => Promise<unknown>]>([
    ['a dry run', (source) => imports.run(source, { dryRun: true })],
    ['an import of some hours', (source) => imports.run(source, { hours: 24 })],
    ['one that was stopped', stopped],
    ['one that read some pages', (source) => imports.run(source, { pages: 1 })],
    ['one that could not read all', (source) => imports.run(source, { limits: { records: 20 } })],
  ])('%s is none that read all', async (_what, run) => {
    await run(await imports.source());
    expect(await goodRunOf(imports.db, SOURCE)).toBeNull();
  });

  test('a full import in several parts counts from the start of the first', async () => {
    const source = await imports.source();
    await stopped(source);
    const { begun } = JSON.parse((await positionOf(imports.db, SOURCE)) as string);
    await imports.run(source);
    expect(await goodRunOf(imports.db, SOURCE)).toBe(begun);
  });
});

describe('a source that lists names only', () => {
  test.each([false, true])('is asked for the rest, twenty ids at a time (XML: %s)', async (xml) => {
    const source = await imports.source({ short: true, xml, maxPageSize: 100 });
    expect(await imports.run(source)).toMatchObject({ read: 45, added: 45, skipped: 0, end: 'complete' });
    const asked = source.requests.flatMap((url) => /ids=([^&]+)/.exec(url)?.[1] ?? []).map((ids) => decodeURIComponent(ids).split(',').length);
    expect(asked).toEqual([20, 20, 5]);
    const { rows } = await sql<{ episodes: string }>`SELECT episodes FROM title_route`.execute(imports.db);
    expect(rows).toHaveLength(45);
  });

  test('records it does not return are skipped and reported', async () => {
    const source = await imports.source({
      short: true,
      count: 3,
      interfere: (request, response) => request.url!.includes('ids=') && (response.end(JSON.stringify({ list: [aRecord(2)] })), true),
    });
    expect(await imports.run(source)).toMatchObject({ read: 3, added: 1, skipped: 2, reasons: { no_details: { count: 2, examples: ['片1', '片3'] } } });
  });
});

describe('pauses', () => {
  test('double up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5].map((failures) => pauseMs(failures))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
  });
  test.each([
    ['7', 7000],
    ['3600', 120_000],
    ['Fri, 01 May 2026 12:00:09 GMT', 9000],
    ['Fri, 01 May 2026 11:00:00 GMT', undefined],
    ['0', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('Retry-After %s is %d ms', (header, ms) => {
    expect(retryAfterMs(header, Date.parse('2026-05-01T12:00:00Z'))).toBe(ms);
  });
  test.skipIf(STORES_ALONE)('are what the source says, where it does', async () => {
    const source = await imports.source({
      interfere: (_request, response, page, visit) => page === 1 && visit === 1 && (response.writeHead(429, { 'retry-after': '1' }).end(), true),
    });
    // The import must finish without waiting: its pause would be ten minutes.
    expect((await imports.run(source, { backoffMs: 600_000 })).end).toBe('complete');
  });
});

test('a redirect to another path of an allowed source is followed', async () => {
  const source = await imports.source({
    interfere: (request, response) => !request.url!.startsWith('/v2') && (response.writeHead(301, { location: `/v2${request.url}` }).end(), true),
  });
  expect(await imports.run(source)).toMatchObject({ read: 45, end: 'complete' });
});
