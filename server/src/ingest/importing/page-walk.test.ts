import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRecord, startImports } from '../../../../testing/imports.ts';
import { exitCodeOf, unreadMessages } from './import-report.ts';
import { ASKED, PAGE_SIZE, UNREAD_IN_A_ROW, WALK_LIMITS } from './page-walk.ts';

let imports: Awaited<ReturnType<typeof startImports>>;
beforeEach(async () => {
  imports = await startImports();
});
afterEach(() => imports.stop());

const answer = (response: ServerResponse, body: object) => (response.end(JSON.stringify(body)), true);
const pagesAsked = (requests: readonly string[]) => requests.filter((url) => url.includes('ac=videolist')).map((url) => Number(/pg=(\d+)/.exec(url)?.[1]));
const twenty = (page: number) => Array.from({ length: 20 }, (_, i) => aRecord((page - 1) * 20 + i + 1));

test('the figures that bound a walk', () => {
  expect([PAGE_SIZE, ASKED, UNREAD_IN_A_ROW]).toEqual([100, 3, 3]);
  expect(WALK_LIMITS).toEqual({ pages: 100_000, records: 5_000_000, beyond: 100, beyondShare: 0.1, uncounted: 1000, timeMs: 86_400_000 });
});

describe('a page that comes back empty', () => {
  test.each([
    ['with the figures of the others', { pagecount: 3, total: 45 }],
    ['and says that there is nothing at all', { pagecount: 0, total: 0 }],
  ])('once, %s, is asked for again', async (_how, figures) => {
    const source = await imports.source({
      interfere: (_request, response, page, visit) => page === 2 && visit === 1 && answer(response, { code: 1, list: [], ...figures }),
    });
    const report = await imports.run(source);
    expect(report).toMatchObject({ read: 45, added: 45, end: 'complete', unread: [], missing: 0 });
    expect([exitCodeOf(report), unreadMessages(report)]).toEqual([0, []]);
    expect(imports.said).toEqual(['page 2 brought nothing new']);
  });

  test('every time is skipped, later pages are read, and both report and exit status say so', async () => {
    const source = await imports.source({ interfere: (_request, response, page) => page === 2 && answer(response, { list: [] }) });
    const report = await imports.run(source);
    expect(report).toMatchObject({ read: 25, end: 'incomplete', unread: [2], missing: 20 });
    expect(pagesAsked(source.requests)).toEqual([1, 2, 2, 2, 3, 4, 4, 4]);
    expect(exitCodeOf(report)).toBe(3);
    expect(unreadMessages(report)).toEqual(['not read: page 2, empty at every attempt', 'not read: 20 titles the source announced but did not send']);
  });

  test('three times in a row ends the walk', async () => {
    const source = await imports.source({ count: 400, interfere: (_request, response, page) => page > 1 && answer(response, { list: [] }) });
    expect(await imports.run(source)).toMatchObject({ read: 20, end: 'incomplete', unread: [2, 3, 4] });
    expect(Math.max(...pagesAsked(source.requests))).toBe(4);
  });

  test('three times with others between omits only those pages', async () => {
    const source = await imports.source({ count: 140, interfere: (_request, response, page) => [2, 4, 6].includes(page) && answer(response, { list: [] }) });
    expect(await imports.run(source)).toMatchObject({ read: 80, end: 'incomplete', unread: [2, 4, 6] });
  });

  test('is the end if the total is reached, and is not requested twice', async () => {
    const source = await imports.source();
    expect((await imports.run(source)).end).toBe('complete');
    expect(pagesAsked(source.requests)).toEqual([1, 2, 3, 4]);
  });

  test('is requested twice if the source gives no figures', async () => {
    const source = await imports.source({
      interfere: (_request, response, page) => answer(response, { list: twenty(page).slice(0, page === 1 ? 20 : 0) }),
    });
    expect(await imports.run(source)).toMatchObject({ read: 20, end: 'complete' });
    expect(pagesAsked(source.requests)).toEqual([1, 2, 2]);
  });

  test('at the very start is not a full import; a list without changes is one', async () => {
    const source = await imports.source({ count: 0 });
    const report = await imports.run(source);
    expect(report).toMatchObject({ read: 0, end: 'incomplete' });
    expect(unreadMessages(report)).toEqual(['not read: the source sent no titles']);
    expect((await imports.run(source, { hours: 24 })).end).toBe('complete');
  });
});

describe('a count that is wrong', () => {
  test('a total above what is sent is reported', async () => {
    const report = await imports.run(await imports.source({ total: 50 }));
    expect(report).toMatchObject({ read: 45, end: 'incomplete', unread: [], missing: 5 });
    expect(unreadMessages(report)).toEqual(['not read: 5 titles the source announced but did not send']);
  });
  test.each([0, 20])('a total of %d for 45 titles misleads nobody', async (total) => {
    expect(await imports.run(await imports.source({ total }))).toMatchObject({ read: 45, end: 'complete' });
  });
  test('a page count beyond the end is believed if there is no total', async () => {
    expect(await imports.run(await imports.source({ total: 0, pagecount: 4 }))).toMatchObject({ read: 45, end: 'incomplete', unread: [4] });
  });
});

describe('a source without end', () => {
  test('that restarts after its last page comes to its end', async () => {
    const source = await imports.source({
      interfere: (_request, response, page) => answer(response, { total: 60, list: twenty(((page - 1) % 3) + 1) }),
    });
    expect(await imports.run(source)).toMatchObject({ read: 60, end: 'complete' });
    expect(pagesAsked(source.requests)).toEqual([1, 2, 3, 4]);
  });

  test('that loops within its page count is left after three repeated pages', async () => {
    const source = await imports.source({
      interfere: (_request, response, page) =>
        answer(response, { pagecount: 99, list: twenty(((page - 1) % 3) + 1).map((record) => ({ ...record, vod_hits: Math.random() })) }),
    });
    expect(await imports.run(source)).toMatchObject({ read: 60, end: 'incomplete', unread: [4, 5, 6] });
  });

  test.each([
    ['one page', () => 1],
    ['a page more each time', (page: number) => page + 1],
  ])('that says it has %s is read a little beyond that', async (_what, pagecount) => {
    const source = await imports.source({ interfere: (_request, response, page) => answer(response, { pagecount: pagecount(page), list: twenty(page) }) });
    const report = await imports.run(source, { limits: { beyond: 3 } });
    expect(report).toMatchObject({ read: (pagecount(1) + 3) * 20, end: 'pages' });
    expect([exitCodeOf(report), unreadMessages(report)]).toEqual([3, ['not read: pages beyond the number the source reports (--pages N reads more)']]);
    expect((await imports.run(source, { limits: { beyond: 3 }, pages: 7 })).read).toBe(140);
  });

  test('may exceed its page count by a tenth, or as far as its total says', async () => {
    const source = await imports.source({ interfere: (_request, response, page) => answer(response, { total: 400, list: twenty(page) }) });
    expect((await imports.run(source, { limits: { beyond: 1 } })).read).toBe(22 * 20);
  });

  test.each<[string, object, number]>([
    ['more pages than are ever read', { pagecount: 1_000_000_000 }, 80],
    ['more titles than are ever read', { total: 5_000_001 }, 80],
    ['pages that its total contradicts', { pagecount: 9000, total: 60 }, 80],
    ['as many as there may be', { pagecount: 7, total: 140 }, 180],
  ])('that says it has %s is not believed', async (_what, figures, read) => {
    const source = await imports.source({ interfere: (_request, response, page) => answer(response, { ...figures, list: twenty(page) }) });
    const report = await imports.run(source, { limits: { uncounted: 4, beyond: 2 } });
    const told = read === 180 ? 'pages beyond the number the source reports' : 'titles beyond 80; the total the source reports is not credible';
    expect(report).toMatchObject({ read, end: read === 180 ? 'pages' : 'claim' });
    expect([exitCodeOf(report), unreadMessages(report)]).toEqual([3, [`not read: ${told} (--pages N reads more)`]]);
  });

  test('without figures is read up to a limit', async () => {
    const source = await imports.source({ interfere: (_request, response, page) => answer(response, { list: twenty(page) }) });
    expect(await imports.run(source, { limits: { uncounted: 4 } })).toMatchObject({ read: 80, end: 'pages' });
  });

  test('is bounded in titles and time; what was read stays, and the next import resumes after a timeout', async () => {
    const source = await imports.source();
    expect(await imports.run(source, { limits: { records: 40 } })).toMatchObject({ read: 40, end: 'records' });
    const stop = new AbortController();
    await imports.run(source, { signal: stop.signal, onProgress: () => stop.abort() });
    const late = await imports.run(source, { limits: { timeMs: 0 } });
    expect([late.end, late.read, exitCodeOf(late), unreadMessages(late)]).toEqual([
      'time',
      0,
      3,
      ['not read: the rest, because the time limit was reached; the next import continues there'],
    ]);
    expect(await imports.run(source)).toMatchObject({ resumedAt: '1', read: 25, end: 'complete' });
  });
});

describe('pages', () => {
  test('of a hundred are requested, over one connection', async () => {
    const source = await imports.source({ count: 250, maxPageSize: 100 });
    expect(await imports.run(source)).toMatchObject({ read: 250, end: 'complete' });
    expect(source.requests.filter((url) => url.includes('ac=videolist')).every((url) => url.includes('pagesize=100'))).toBe(true);
    expect(pagesAsked(source.requests)).toEqual([1, 2, 3, 4]);
    expect(source.connections()).toBe(1);
  });

  test.each([
    ['a refusal', (response: ServerResponse) => response.writeHead(400).end()],
    ['a web page', (response: ServerResponse) => response.end('<html><title>系统提示</title>')],
    ['an empty list', (response: ServerResponse) => response.end('{"list":[]}')],
  ])('are the source’s own where a hundred bring %s; a stopped walk goes on in the same', async (_what, refuse) => {
    const source = await imports.source({ interfere: (request, response) => request.url!.includes('pagesize') && (refuse(response), true) });
    const stop = new AbortController();
    await imports.run(source, { signal: stop.signal, onProgress: () => stop.abort() });
    source.requests.length = 0;
    expect(await imports.run(source)).toMatchObject({ read: 25, end: 'complete', resumedAt: '1' });
    expect(source.requests.filter((url) => url.includes('pagesize'))).toEqual([]);
  });
});
