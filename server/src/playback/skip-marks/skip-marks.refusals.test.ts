import * as endpoints from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { giveRole } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const [id = 0] = await site.titles([{ vod_name: '甲', vod_play_from: 'x', vod_play_url: '第1集$https://x.example/1.m3u8' }]);
const member = await site.member('skip-viewer');
const mark = (body: object, vodId = id) =>
  member.client.call(endpoints.setSkipMark, {
    params: { id: vodId },
    body: { kind: 'opening', route: 'x', episodeId: 'e1', seconds: 90, length: 1440, ...body } as never,
  });

test.each([
  [{ route: 'y' }],
  [{ seconds: 721 }],
  [{ seconds: 0 }],
  [{ length: 0 }],
  [{ seconds: -1 }],
  [{ kind: 'middle' }],
  [{ episodeId: '' }],
  [{ episodeId: '<b>' }],
  [{ episodeId: 'e2' }],
  [{ season: 2 }],
])('%j is no opening of the title', (body) => expect(mark(body)).rejects.toMatchObject({ status: 400, code: 'validation_failed' }));

test('a missing title has no marks, and an account has a maximum', async () => {
  await expect(mark({}, 999_999)).rejects.toMatchObject({ code: 'video_not_found' });
  query(
    site,
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO skip_mark
        SELECT (SELECT id FROM member WHERE username = 'skip-viewer'), 1000000 + i, 0, 'opening', 'x', 'e1', 90, 1440, '2020' FROM n`,
  );
  await expect(mark({})).rejects.toMatchObject({ status: 409, code: 'library_full' });
});

test('a hidden title’s marks are hidden too', async () => {
  const editor = await site.staff('editor', 'hider');
  const [hidden = 0] = await site.titles([{ vod_name: '乙', vod_play_from: 'x', vod_play_url: '第1集$https://x.example/1.m3u8' }]);
  const params = { id: hidden };
  await editor.client.call(endpoints.decideSkipMark, { params, body: { kind: 'opening', route: 'x', seconds: 9, lasting: false } });
  expect(await site.client.call(endpoints.getSkipMarks, { params })).toHaveLength(1);
  const { version } = await editor.client.call(getTitle, { params });
  await editor.client.call(setTitleState, { params, body: { version, state: 'withdrawn', reason: '到期' } });
  await expect(site.client.call(endpoints.getSkipMarks, { params })).rejects.toMatchObject({ status: 410, code: 'video_withdrawn' });
});

test('only editors can decide, on routes that the title has', async () => {
  const decide = (route = 'x', seconds = 9) =>
    member.client.call(endpoints.decideSkipMark, { params: { id }, body: { kind: 'opening', route, seconds, lasting: false } });
  await expect(decide()).rejects.toMatchObject({ code: 'forbidden' });
  giveRole(site, 'skip-viewer', 'editor');
  await expect(decide('y')).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(decide('x', 30 * 60 + 1)).rejects.toMatchObject({ code: 'validation_failed' });
});
