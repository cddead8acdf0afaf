import { getSummary, getWaiting, type Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { addAppeal, getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@yinmu/contract/limits.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';
import { dayOf } from '../../platform/days.ts';
import { hourOf } from '../../platform/monitoring/error-counts.ts';

vi.useFakeTimers({ toFake: ['setInterval'] });
const site = await siteOfFile({ env: FIXED_CODE });
const ids = await site.titles([{ vod_name: '甲' }, { vod_name: '乙' }, { vod_name: '丙' }]);
const admin = await site.staff('admin', 'overseer');
afterAll(() => vi.useRealTimers());

const read = () => admin.client.call(getSummary);
const readWritten = () => {
  vi.advanceTimersByTime(60_000);
  return read();
};
const last = (series: Summary['series'][keyof Summary['series']]) => series.at(-1)?.count ?? 0;
const from = (address: string) => site.as({ headers: { 'X-Forwarded-For': address } });
function write(statement: string, ...values: (string | number)[]) {
  query(site, statement, ...values);
}

test('thirty days, the last of them today, with zeros for empty days', async () => {
  await site.client.call(searchVideos, { body: { q: '甲' } });
  const { series, titles, members, caches, storage } = await read();
  for (const days of Object.values(series)) {
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([dayOf(Date.now() - 29 * DAY_MS), dayOf(Date.now())]);
  }
  expect([titles, members, last(series.members), series.views[0]?.count]).toEqual([3, 1, 1, 0]);
  expect(caches.find(({ name }) => name === 'searches')).toMatchObject({ entries: expect.any(Number), misses: expect.any(Number) });
  for (const { bytes, maxBytes } of caches) expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(storage).toMatchObject({ search: expect.any(Number), files: 0, filesAt: null, posters: 0 });
  expect(storage.database).toBeGreaterThan(0);
  expect(storage.disk).toBeGreaterThan(storage.free as number);
});

test('views are added to their day, and the most viewed titles are in order', async () => {
  const [most = 0, some = 0] = ids;
  for (const [id, viewers] of [
    [some, 2],
    [most, 3],
  ] as const)
    for (let viewer = 0; viewer < viewers; viewer++) await from(`203.0.113.${id * 10 + viewer}`).call(addView, { params: { id } });
  await site.site.refresh();
  await expect
    .poll(async () => (await readWritten()).top)
    .toEqual([
      { vod_id: most, vod_name: '甲', views: 3 },
      { vod_id: some, vod_name: '乙', views: 2 },
    ]);
  expect(last((await read()).series.views)).toBe(5);
});

test('a comment, a search without a result and a member who comes back are counted, the member once a day', async () => {
  const before = (await read()).series;
  const member = await site.member('returning');
  await member.client.call(comments.video.add, { params: { id: ids[0] ?? 0 }, body: { content: '好', ...(await site.typedCode()) } });
  for (let round = 0; round < 2; round++) await site.client.call(searchVideos, { body: { q: '没有这部片' } });
  await from('203.0.113.99').call(login, { body: { identifier: 'returning', password: member.password } });
  await expect.poll(async () => last((await readWritten()).series.misses)).toBeGreaterThan(last(before.misses));
  const counted = async () => {
    const { series } = await read();
    return [last(series.comments) - last(before.comments), last(series.active) - last(before.active)];
  };
  expect(await counted()).toEqual([1, 1]);
  expect((await read()).unanswered).toContainEqual({ query: '没有这部片', count: expect.any(Number) });
  const yesterday = dayOf(Date.now() - DAY_MS);
  write('UPDATE member SET active_on = ? WHERE username = ?', yesterday, 'returning');
  write(
    'UPDATE session SET seen_at = ? WHERE member_id = (SELECT id FROM member WHERE username = ?)',
    new Date(Date.now() - HOUR_MS).toISOString(),
    'returning',
  );
  for (let round = 0; round < 2; round++) await member.client.call(checkAuth).catch(() => {});
  expect(await counted()).toEqual([1, 2]);
});

test('pending items are counted: reported things, however often, and appeals; an editor gets only the count of suggestions', async () => {
  const waiting = async () => {
    const { reports, appeals } = await admin.client.call(getWaiting, {});
    return [reports, appeals];
  };
  const [writer, other] = [await site.member(), await site.member()];
  const body = { content: '有人举报的', ...(await site.typedCode()) };
  const { id } = await writer.client.call(comments.video.add, { params: { id: ids[0] ?? 0 }, body });
  expect(await waiting()).toEqual([0, 0]);
  for (const who of [other, admin]) await who.client.call(addReport, { body: { subject: 'comment', subject_id: id, reason: 'spam' } });
  expect(await waiting()).toEqual([1, 0]);
  const [found] = (await admin.client.call(getReports, {})).cases;
  await admin.client.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'removed' } });
  const [entry] = (await writer.client.call(getOwnEntries, {})).entries;
  await writer.client.call(addAppeal, { params: { id: entry?.removal?.id ?? 0 }, body: { text: '并无恶意' } });
  expect(await waiting()).toEqual([0, 1]);
  const editor = await site.staff('editor');
  expect(await editor.client.call(getWaiting, {})).toEqual({ suggestions: 0 });
});

test('errors are shown by hour and code, faults of the site before refusals', async () => {
  await fetch(`${site.origin}/api/videos/999999`);
  await expect.poll(async () => (await readWritten()).errors.codes.find(({ code }) => code === 'video_not_found')?.count).toBe(1);
  const hours = (await read()).errors.hours;
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)?.refusals).toBeGreaterThan(0);
  const hour = hourOf(Date.now() - 2 * HOUR_MS);
  const old = hourOf(Date.now() - 25 * HOUR_MS);
  for (const [at, code, count] of [
    [hour, 'internal', 3],
    [hour, 'not_found', 5],
    [old, 'internal', 100],
  ] as const)
    write('INSERT INTO error_count (hour, code, count) VALUES (?, ?, ?)', at, code, count);
  const { errors } = await read();
  expect(errors.codes.slice(0, 2)).toEqual([
    { code: 'internal', status: 500, count: 3 },
    { code: 'not_found', status: 404, count: 5 },
  ]);
  expect(errors.hours.find((entry) => entry.hour === hour)).toEqual({ hour, faults: 3, refusals: 5 });
});

test('shows how imports and jobs ended', async () => {
  write("INSERT INTO source (address, created_at) VALUES ('https://source.example/', '2026-01-01')");
  const outcome = { state: 'partly', at: '2026-05-31T07:00:00.000Z', read: 9, added: 4, updated: 2, merged: 1, skipped: [{ count: 2 }, { count: 1 }] };
  write("INSERT INTO import_end (source_id, outcome) SELECT id, ? FROM source WHERE address = 'https://source.example/'", JSON.stringify(outcome));
  write("DELETE FROM lease WHERE name = 'roll views'");
  write(
    `INSERT INTO lease (name, holder, fence, until_at, next_at, ran_at, done_at, took_ms, fault) VALUES ('roll views', 'x', 1, 0, ?, ?, 0, 40, 'Error: no luck')`,
    Date.parse('2100-01-02T00:00:00Z'),
    Date.parse('2100-01-01T00:00:00Z'),
  );
  const { runs, jobs } = await read();
  expect(runs[0]).toEqual({
    source: 'https://source.example/',
    name: '',
    state: 'partly',
    at: outcome.at,
    read: 9,
    added: 4,
    updated: 2,
    merged: 1,
    skipped: 3,
  });
  expect(jobs.find(({ name }) => name === 'roll views')).toEqual({
    name: 'roll views',
    ranAt: '2100-01-01T00:00:00.000Z',
    doneAt: null,
    nextAt: '2100-01-02T00:00:00.000Z',
    tookMs: 40,
    fault: 'Error: no luck',
  });
});
