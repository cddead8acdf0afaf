import * as endpoints from '@yinmu/contract/members/library.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const [id = 0] = await site.titles([{ vod_name: '甲' }]);
const member = await site.member();

const good = () => ({ vodId: id, episode: 1, route: 'ffm3u8', watchDuration: 1 });

test.each(endpoints.COLLECTIONS)('%s takes only titles of the catalogue', async (shelf) => {
  await expect(member.client.call(endpoints.collections[shelf].add, { body: { vodId: 999_999 } })).rejects.toMatchObject({
    status: 404,
    code: 'video_not_found',
  });
  for (const body of [{}, { vodId: '1' }, { vodId: 0 }, { vodId: -1 }, { vodId: 1.5 }, { vodId: id, member_id: 1 }, { vodId: [id] }])
    await expect(member.client.call(endpoints.collections[shelf].add, { body } as never)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
});

test.each([
  ['an unknown title', { vodId: 999_999 }, 404],
  ['an episode of zero', { episode: 0 }, 400],
  ['an episode that no title can have', { episode: 100_000 }, 400],
  ['a place among lines that no title can have', { routeIndex: 1001 }, 400],
  ['a route without end', { route: 'x'.repeat(101) }, 400],
  ['a position without end', { watchDuration: 1e12 }, 400],
  ['marks that end before they begin', { watched: 'e1,e5..3' }, 400],
  ['marks taken away that end before they begin', { unwatched: 'e5..3' }, 400],
  ['places that are no list', { places: 'e1:2;3' }, 400],
  ['places of more episodes than are kept', { places: Array.from({ length: 200 }, (_, i) => `${'e'.padEnd(15, '.')}${i + 1}:60`).join(',') }, 400],
  ['a time before 1970', { watchedAt: -1 }, 400],
  ['another member', { member_id: 1 }, 400],
])('history refuses %s', async (_name, wrong, status) => {
  await expect(member.client.call(endpoints.addHistory, { body: { ...good(), ...wrong } as never })).rejects.toMatchObject({ status });
  expect((await member.client.call(endpoints.getHistory)).items).toEqual([]);
});

test('more entries at once than a browser stores', async () => {
  await expect(member.client.call(endpoints.joinHistory, { body: { entries: Array.from({ length: 201 }, good) } })).rejects.toMatchObject({ status: 400 });
});

test('too many marks together are refused and named, and nothing of that write is stored', async () => {
  const other = await site.member();
  const marks = (from: number) => Array.from({ length: 1_500 }, (_, i) => `e${from + i * 2}`).join(',');
  const write = (watched: string, watchDuration: number) => other.client.call(endpoints.addHistory, { body: { ...good(), watchDuration, watched } });
  await write(marks(100_000), 5);
  await write(marks(200_000).split(',').slice(0, 850).join(','), 6);
  await expect(write(marks(300_000), 7)).rejects.toMatchObject({ status: 400, code: 'validation_failed', message: expect.stringContaining('已看剧集') });
  expect((await other.client.call(endpoints.getHistory)).items.map(({ watchDuration }) => watchDuration)).toEqual([6]);
});
