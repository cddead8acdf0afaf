import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import * as endpoints from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { mergeTitles } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import type { TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const old = new Date(Date.now() - 4 * 86_400_000).toISOString();
function change(sql: string, ...values: (string | number)[]) {
  query(site, sql, ...values);
}
async function viewer(createdAt = old) {
  const member = await site.member();
  change('UPDATE member SET created_at = ? WHERE username = ?', createdAt, member.username);
  return member;
}
const body = { kind: 'opening', route: 'x', episodeId: 'e1', seconds: 90, length: 1440 } as const;
const mark = ({ client }: TestMember, id: number, given: { seconds?: number; episodeId?: string } = {}) =>
  client.call(endpoints.setSkipMark, { params: { id }, body: { ...body, ...given } });
const removal = { kind: 'opening', route: 'x', episodeId: 'e1', length: 1440 } as const;
const own = ({ client }: TestMember, id: number) => client.call(endpoints.getOwnSkipMarks, { params: { id } });
const place = (seconds: number | null, members = 0, locked = false) => ({ seconds, members, locked });
async function shared(id: number) {
  site.site.cache.clear();
  return site.client.call(endpoints.getSkipMarks, { params: { id } });
}

const playing = { vod_play_from: 'x$$$y', vod_play_url: '第1集$https://x.example/1.m3u8#第2集$https://x.example/2.m3u8$$$第1集$https://y.example/1.m3u8' };
const [series = 0, other = 0] = await site.titles([
  { vod_name: '有片头', ...playing },
  { vod_name: '有片头二', ...playing },
]);
const editor = await site.staff('editor', 'skip-editor');

test('a member’s own mark applies at once on every device, can be replaced and removed, and is exported', async () => {
  const member = await viewer();
  await mark(member, series);
  expect(await own(member, series)).toEqual([{ ...body, season: 0 }]);
  await mark(member, series, { seconds: 80, episodeId: 'e2' });
  expect(await own(member, series)).toEqual([{ ...body, season: 0, seconds: 80, episodeId: 'e2' }]);
  expect((await member.client.call(exportData)).skip_marks).toMatchObject([{ vod_id: series, kind: 'opening', seconds: 80 }]);
  await member.client.call(endpoints.setSkipMark, { params: { id: series }, body: removal });
  expect(await own(member, series)).toEqual([]);
});

test('marks of three established members serve everybody; newer and disabled accounts do not count', async () => {
  for (let i = 0; i < 3; i++) await mark(await viewer(new Date().toISOString()), series, { seconds: 30 });
  expect(await shared(series)).toEqual([]);
  const three = [await viewer(), await viewer(), await viewer()];
  for (const [i, member] of three.entries()) await mark(member, series, { seconds: 90 + i });
  expect(await shared(series)).toEqual([{ season: 0, routes: ['x'], lengths: { e1: 1440 }, opening: place(91, 3), ending: place(null) }]);
  change('UPDATE member SET disabled = 1 WHERE username = ?', three[0]?.username ?? '');
  expect(await shared(series)).toEqual([]);
});

test('an editor sets, locks and clears a mark; marks follow a merge, the later of two', async () => {
  const { client } = editor;
  const decide = (locked: boolean, to: { seconds?: number } = {}) =>
    client.call(endpoints.decideSkipMark, { params: { id: other }, body: { kind: 'ending', route: 'y', lasting: locked, ...to } });
  const asked = () => site.client.call(endpoints.getSkipMarks, { params: { id: other } });
  expect(await asked()).toEqual([]);
  await decide(true, { seconds: 100 });
  // The decision drops the cached answer.
  expect(await asked()).toEqual([{ season: 0, routes: ['y'], lengths: {}, opening: place(null), ending: place(100, 0, true) }]);
  await decide(false);
  expect(await asked()).toEqual([]);
  await decide(false, { seconds: 110 });
  const member = await viewer();
  await mark(member, series, { seconds: 70 });
  await mark(member, other, { seconds: 60 });
  const [kept, gone] = await Promise.all([series, other].map((id) => client.call(getTitle, { params: { id } })));
  await client.call(mergeTitles, { params: { id: series, gone: other }, body: { version: kept?.version ?? 0, goneVersion: gone?.version ?? 0 } });
  expect(await own(member, series)).toMatchObject([{ seconds: 60 }]);
  expect(await shared(series)).toMatchObject([{ routes: ['y'], ending: place(110) }]);
  const moved = await fetch(`${site.origin}/api/videos/${other}/skip-marks`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/videos/${series}/skip-marks`]);
  // A page from before the merge still has the old ID.
  await mark(member, other, { seconds: 65 });
  expect(await own(member, series)).toMatchObject([{ seconds: 65 }]);
});
