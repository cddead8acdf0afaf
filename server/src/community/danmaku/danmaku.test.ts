import { getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import {
  addDanmaku,
  DANMAKU,
  getDanmaku,
  getDanmakuBlocks,
  getDanmakuCounts,
  importDanmaku,
  likeDanmaku,
  removeDanmaku,
  removeImportedDanmaku,
  setDanmakuBlocks,
} from '@yinmu/contract/community/danmaku.endpoints.ts';
import { approveComment, getHeldComments, withdrawComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { previewSweep, startSweep, undoSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { mergeTitles } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const PLAY = { vod_play_from: 'a$$$b', vod_play_url: '第01集$https://a.example/1.m3u8#第02集$https://a.example/2.m3u8$$$第1集$https://b.example/1.m3u8' };
const admin = await site.staff('admin', '掌柜');
const [id, other] = (await site.titles([
  { vod_name: '弹幕片', ...PLAY },
  { vod_name: '另一部', ...PLAY },
])) as [number, number];

/** Uses a new author for each danmaku, because a member may write only every three seconds. */
async function write(text: string, given: object = {}, who?: TestMember) {
  const writer = who ?? (await site.member());
  const body = { vodId: id, episode: 'e1', ms: 1000, mode: 'scroll', color: 'white', text, ...given } as const;
  return { writer, said: await writer.client.call(addDanmaku, { body }) };
}
const read = (episode = 'e1', window = 0, of = id) => site.client.call(getDanmaku, { params: { id: of }, query: { episode, window } });
const texts = async (...of: Parameters<typeof read>) => (await read(...of)).map(({ text }) => text);
const upload = (text: string, episode: string) => admin.client.call(importDanmaku, { params: { id, episode }, upload: new Blob([text]) });

test('others read it at once, in order, by five minutes and episode; its writer is anonymous', async () => {
  expect(await read()).toEqual([]);
  const { writer, said } = await write('后说的', { ms: 2000, mode: 'top', color: 'red' });
  expect(said).toMatchObject({ text: '后说的', mode: 'top', color: 'red', ms: 2000, likes: 0, waiting: false });
  const first = await write('先说的');
  await write('第二段', { ms: DANMAKU.windowMs });
  await write('第二集', { episode: 'e2' });
  expect(await texts()).toEqual(['先说的', '后说的']);
  expect(await texts('e1', 1)).toEqual(['第二段']);
  expect(await texts('e2')).toEqual(['第二集']);
  const own = await writer.client.call(getDanmakuBlocks, {});
  expect((await read())[1]?.writer).toBe(own.own);
  expect(first.said.writer).not.toBe(own.own);
  expect(JSON.stringify(await read())).not.toContain(writer.username);
  await writer.client.call(removeDanmaku, { params: { id: said.id } });
  expect(await texts()).toEqual(['先说的']);
});

test('a response is compressed, has an ETag, and is not resent unchanged', async () => {
  await upload(JSON.stringify({ data: Array.from({ length: 60 }, (_, i) => [i + 900, 0, 16777215, 'x', `第${i}条弹幕`]) }), 'e2');
  const address = `${site.origin}/api/videos/${id}/danmaku?episode=e2&window=3`;
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const again = await fetch(address, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('a full episode loses what one member wrote beyond 500, then the least liked, the oldest of them first', async () => {
  const database = openSync(site);
  const insert = database.prepare(
    "INSERT INTO danmaku (vod_id, episode, ms, mode, color, text, member_id, likes, hidden, created_at) VALUES (?, 'e2', 400000, 'scroll', 'white', ?, CASE WHEN ? THEN (SELECT MAX(id) FROM member) END, ?, 0, '2026-01-01')",
  );
  database.exec('BEGIN');
  for (let i = 0; i <= DANMAKU.perEpisode; i++) insert.run(other, `旧${i}`, Number(i >= 4500), i === 0 ? 1 : 0);
  database.exec('COMMIT');
  database.close();
  await write('新', { vodId: other, episode: 'e2', ms: 400_000 });
  const kept = await texts('e2', 1, other);
  expect(kept).toHaveLength(DANMAKU.perEpisode);
  expect(kept).toEqual(expect.arrayContaining(['旧0', '旧2', '旧4501', '新']));
  expect(kept).not.toContain('旧4500');
  expect(kept).not.toContain('旧1');
});

test('a like counts once, and is deleted with its member', async () => {
  const { said } = await write('赞我', { episode: 'e2', ms: 600_000 });
  const fan = await site.member();
  const like = () => fan.client.call(likeDanmaku, { params: { id: said.id } });
  expect([await like(), await like()]).toEqual([{ likes: 1 }, { likes: 1 }]);
  const exported = await fan.client.call(exportData, {});
  expect(exported.danmaku_likes).toEqual([said.id]);
  await fan.client.call(deleteAccount, { body: { password: fan.password } });
  await site.site.refresh();
  expect((await read('e2', 2)).find((one) => one.id === said.id)?.likes).toBe(0);
});

test('blocked words, writers and kinds are stored with the account, exported and deleted', async () => {
  const { writer, said } = await write('要走的人', { episode: 'e2', ms: 700_000 });
  const blocks = { words: ['剧透'], writers: ['abcdefgh'], kinds: ['top' as const, 'colored' as const] };
  expect(await writer.client.call(setDanmakuBlocks, { body: blocks })).toMatchObject(blocks);
  const twice = { words: ['剧透', '剧透'], writers: blocks.writers };
  expect(await writer.client.call(setDanmakuBlocks, { body: twice })).toMatchObject(blocks);
  expect((await writer.client.call(setDanmakuBlocks, { body: { ...twice, kinds: ['top', 'top'] } })).kinds).toEqual(['top']);
  expect(await writer.client.call(setDanmakuBlocks, { body: { words: [], writers: blocks.writers, kinds: ['bottom'] } })).toMatchObject({
    words: [],
    kinds: ['bottom'],
  });
  expect(await writer.client.call(exportData, {})).toMatchObject({
    danmaku: [{ id: said.id, text: '要走的人' }],
    danmaku_blocks: [{ writers: ['abcdefgh'], kinds: ['bottom'] }],
  });
  await writer.client.call(deleteAccount, { body: { password: writer.password } });
  await site.site.refresh();
  expect(await texts('e2', 2)).not.toContain('要走的人');
});

test('one held by a rule waits in the comments queue, is shown when approved, and is gone when withdrawn', async () => {
  await siteParts(admin.client).access({ comments: 'held' });
  const held = await write('等一等', { ms: 1_000_000 });
  const other = await write('收回', { ms: 1_000_000 });
  const deleted = await write('删掉', { ms: 1_000_000 });
  await siteParts(admin.client).access({ comments: 'open' });
  const remove = (who: TestMember) => who.client.call(removeDanmaku, { params: { id: deleted.said.id } });
  await expect(remove(other.writer)).rejects.toMatchObject({ code: 'danmaku_not_found' });
  await remove(deleted.writer);
  await expect(remove(deleted.writer)).rejects.toMatchObject({ code: 'danmaku_not_found' });
  expect(await deleted.writer.client.call(exportData, {})).toMatchObject({ danmaku: [] });
  expect([held.said.waiting, await texts('e1', 3)]).toEqual([true, []]);
  const queue = async () => (await admin.client.call(getHeldComments, {})).entries;
  expect((await queue())[1]).toMatchObject({ kind: 'danmaku', content: '等一等', subject_name: '弹幕片', reasons: ['setting'] });
  await other.writer.client.call(withdrawComment, { params: { id: (await queue())[0]?.id ?? 0 } });
  await admin.client.call(approveComment, { params: { id: (await queue())[0]?.id ?? 0 }, body: {} });
  await site.site.refresh();
  expect(await texts('e1', 3)).toEqual(['等一等']);
});

test('reported, removed, swept and restored like a comment', async () => {
  const { writer, said } = await write('骂人', { ms: 1_300_000 });
  const shown = async () => {
    await site.site.refresh();
    return texts('e1', 4);
  };
  await (await site.member()).client.call(addReport, { body: { subject: 'danmaku', subject_id: said.id, reason: 'abuse' } });
  const [found] = (await admin.client.call(getReports, {})).cases;
  expect(found).toMatchObject({ subject: 'danmaku', content: '骂人', author: writer.username });
  const of = { kind: 'member', id: (await writer.client.call(checkAuth)).id } as const;
  for (const action of ['remove', 'hold'] as const) {
    const { seen, counts } = await admin.client.call(previewSweep, { body: { of } });
    expect(counts.danmaku).toBe(1);
    const { id: swept } = await admin.client.call(startSweep, { body: { of, action, seen } });
    expect(await shown()).toEqual([]);
    await admin.client.call(undoSweep, { params: { id: swept } });
    expect(await shown()).toEqual(['骂人']);
  }
  await admin.client.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'removed' } });
  expect(await shown()).toEqual([]);
  const [entry] = (await writer.client.call(getOwnEntries, {})).entries;
  expect(entry).toMatchObject({ kind: 'danmaku', state: 'removed', content: '骂人', subject_name: '弹幕片' });
});

test('an editor imports Bilibili and DPlayer files, once, and removes them again', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>
    <d p="1501.5,1,25,16777215,1422201084,0,057075e9,757076900">滚动 &amp; &#30333;&apos;&quot;</d><d p="1502,5,25,16646914,1,0,a,1">顶部红</d>
    <d p="1503,4,25,0xff,1,0,a,2">底部</d><d p="1504,7,25,16777215,1,0,a,3">[0,0,"1-1",4,"定位"]</d>
    <d p="0x5e0,1,25,255,1,0,a,4">十六进制</d><d p="1.5e3,1,25,255,1,0,a,5">科学</d><d p=",1,25,255,1,0,a,6">没有时间</d></i>`;
  expect(await upload(xml, 'e1')).toEqual({ added: 3, known: 0, skipped: 4, beyond: 0 });
  expect(await upload(xml, 'e1')).toMatchObject({ added: 0, known: 3 });
  expect(await read('e1', 5)).toMatchObject([
    { ms: 1_501_500, text: `滚动 & 白'"`, mode: 'scroll', color: 'white', writer: '' },
    { text: '顶部红', mode: 'top', color: 'red' },
    { text: '底部', mode: 'bottom' },
  ]);
  await upload(JSON.stringify({ code: 0, data: [[1510, 1, '#FFDF2B', 'x', '黄']] }), 'e1');
  await upload(
    JSON.stringify({
      code: 23,
      danmuku: [
        [1511, 'right', 'rgb(0, 220, 240)', 'x', '青', ''],
        [1511.5, 0, '#f00', 'x', '红'],
      ],
    }),
    'e1',
  );
  expect((await read('e1', 5)).slice(-3)).toMatchObject([
    { text: '黄', mode: 'top', color: 'yellow' },
    { text: '青', color: 'cyan' },
    { text: '红', color: 'red' },
  ]);
  const nested = `{"code":0,"data":[[1512,0,0,"x","深"],${'['.repeat(100_000)}${']'.repeat(100_000)}]}`;
  expect(await upload(nested, 'e1')).toEqual({ added: 1, known: 0, skipped: 1, beyond: 0 });
  const gbk = Buffer.from('<i><d p="1513,1,25,255">\xd6\xd0\xce\xc4</d></i>', 'latin1');
  await admin.client.call(importDanmaku, { params: { id, episode: 'e1' }, upload: new Blob([gbk]) });
  expect(await texts('e1', 5)).toContain('中文');
  const counts = (await admin.client.call(getDanmakuCounts, { params: { id } })).find(({ episode }) => episode === 'e1');
  expect(counts).toMatchObject({ name: '第01集', imported: 8 });
  await admin.client.call(removeImportedDanmaku, { params: { id, episode: 'e1' } });
  expect(await texts('e1', 5)).toEqual([]);
});

test('a merge moves them, except an import that both titles had', async () => {
  const file = '<i><d p="1860,1,25,255">两边都有</d></i>';
  for (const to of [id, other]) await admin.client.call(importDanmaku, { params: { id: to, episode: 'e1' }, upload: new Blob([file]) });
  await write('跟着走', { vodId: other, episode: 'e1', ms: 1_900_000 });
  const version = async (of: number) => (await admin.client.call(getTitle, { params: { id: of } })).version;
  await admin.client.call(mergeTitles, { params: { id, gone: other }, body: { version: await version(id), goneVersion: await version(other) } });
  expect(await texts('e1', 6)).toEqual(['两边都有', '跟着走']);
  const moved = await fetch(`${site.origin}/api/videos/${other}/danmaku?episode=e1&window=6`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/videos/${id}/danmaku?episode=e1&window=6`]);
  await write('旧页面写的', { vodId: other, episode: 'e1', ms: 1_900_001 });
  expect(await texts('e1', 6)).toEqual(['两边都有', '跟着走', '旧页面写的']);
});
