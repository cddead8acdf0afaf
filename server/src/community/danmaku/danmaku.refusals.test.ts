import { addDanmaku, DANMAKU, getDanmaku, importDanmaku, likeDanmaku, removeDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { addMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { addReport } from '@yinmu/contract/community/reports.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { query } from '../../../../testing/sync-database.ts';
import type { TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const [admin, editor] = [await site.staff('admin', '掌柜'), await site.staff('editor', '编辑')];
const [id = 0] = await site.titles([{ vod_name: '片', vod_play_from: 'a', vod_play_url: '第1集$https://a.example/1.m3u8#第2集$https://a.example/2.m3u8' }]);

const write = async (given: object = {}, who?: TestMember) => {
  const body = { vodId: id, episode: 'e1', ms: 0, mode: 'scroll', color: 'white', text: '好', ...given } as const;
  return (who ?? (await site.member())).client.call(addDanmaku, { body });
};

test.each([
  ['101 characters', { text: '好'.repeat(DANMAKU.length + 1) }, 400, 'validation_failed'],
  ['nothing that shows', { text: '\u200b' }, 400, 'validation_failed'],
  ['a ninth colour', { color: 'black' }, 400, 'validation_failed'],
  ['an episode that the title has not', { episode: 'e9' }, 400, 'validation_failed'],
  ['a title that is not there', { vodId: 999_999 }, 404, 'video_not_found'],
] as const)('%s is refused', async (_name, given, status, code) => {
  await expect(write(given)).rejects.toMatchObject({ status, code });
});

test('a second one within three seconds is refused, and any by a muted member', async () => {
  const hasty = await site.member();
  await write({}, hasty);
  await expect(write({ text: '再来' }, hasty)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  const muted = await site.member();
  await admin.client.call(addMute, { body: { memberId: (await muted.client.call(checkAuth)).id, term: 'day', reason: '刷屏' } });
  await expect(write({}, muted)).rejects.toMatchObject({ status: 403 });
});

test('a time beyond the end is refused once others’ players have measured the episode', async () => {
  const late = { ms: 1_801_000 };
  await write(late);
  query(
    site,
    `INSERT INTO history_item (member_id, vod_id, vod_name, episode, episode_id, episode_name, route, route_index, position, duration, watched_at)
        VALUES ((SELECT id FROM member WHERE username = '编辑'), ?, '片', 1, 'e1', '第1集', 'a', 0, 9, 1500, 1)`,
    id,
  );
  await expect(write(late)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  await write({ ms: 1_800_000 });
  await write({ ...late, episode: 'e2' });
  await write(late, editor);
});

test('nobody can like their own', async () => {
  const writer = await site.member();
  const { id: own } = await write({}, writer);
  await expect(writer.client.call(likeDanmaku, { params: { id: own } })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('nobody can delete, like or report a missing one, or delete another’s', async () => {
  const { id: one } = await write();
  const stranger = await site.member();
  await expect(stranger.client.call(removeDanmaku, { params: { id: one } })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await admin.client.call(removeDanmaku, { params: { id: one } });
  await expect(stranger.client.call(removeDanmaku, { params: { id: one } })).rejects.toMatchObject({ status: 404, code: 'danmaku_not_found' });
  await expect(stranger.client.call(likeDanmaku, { params: { id: one } })).rejects.toMatchObject({ status: 404, code: 'danmaku_not_found' });
  const body = { subject: 'danmaku', subject_id: one, reason: 'spam' } as const;
  await expect(stranger.client.call(addReport, { body })).rejects.toMatchObject({ status: 404 });
});

test('danmaku of a hidden title cannot be liked', async () => {
  const [hidden = 0] = await site.titles([{ vod_name: '藏', vod_play_from: 'a', vod_play_url: '第1集$https://a.example/1.m3u8' }]);
  const { id: one } = await write({ vodId: hidden, episode: 'e' });
  const { version } = await admin.client.call(getTitle, { params: { id: hidden } });
  await admin.client.call(setTitleState, { params: { id: hidden }, body: { version, state: 'hidden' } });
  await expect((await site.member()).client.call(likeDanmaku, { params: { id: one } })).rejects.toMatchObject({ code: 'danmaku_not_found' });
});

test.each([
  ['neither XML nor JSON', '你好', 'Bilibili XML'],
  ['broken JSON', '{"data":[', 'not complete JSON'],
  ['JSON of something else', '{"ok":true}', 'no list of danmaku'],
  ['no usable danmaku', '<i><d p="1,7,25,1">定位</d></i>', 'no danmaku that can be shown'],
  ['too many', `<i>${'<d p="1,1,25,1">好</d>'.repeat(DANMAKU.fileEntries + 1)}</i>`, 'at most 20000'],
])('a file of %s is refused, and says why', async (_name, text, why) => {
  const client = site.as({ headers: { Cookie: `${editor.cookie}; language=en` } });
  const given = { params: { id, episode: 'e1' }, upload: new Blob([text]) };
  await expect(client.call(importDanmaku, given)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(why) });
});
test('a file beyond the limit, and one by a member who is not an editor, are refused', async () => {
  const given = { params: { id, episode: 'e1' }, upload: new Blob([' '.repeat(DANMAKU.fileBytes + 1)]) };
  await expect(editor.client.call(importDanmaku, given)).rejects.toMatchObject({ status: 413 });
  await expect((await site.member()).client.call(importDanmaku, given)).rejects.toMatchObject({ status: 403 });
});

test('if the operator has switched them off, nobody can read or write any', async () => {
  await siteParts(admin.client).access({ danmaku: 'closed' });
  await expect(write()).rejects.toMatchObject({ status: 403, code: 'danmaku_closed' });
  await expect(site.client.call(getDanmaku, { params: { id }, query: { episode: 'e1' } })).rejects.toMatchObject({ code: 'danmaku_closed' });
});
