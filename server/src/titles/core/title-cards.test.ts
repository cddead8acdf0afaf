import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { expect, test } from 'vitest';
import { startSite } from '../../../../testing/test-site.ts';

test('V25: a card says if no line plays its title, in lists and in search', async () => {
  const site = await startSite();
  await site.titles([
    { vod_name: '甲片', vod_play_from: '', vod_play_url: '' },
    { vod_name: '乙片', vod_play_from: 'a', vod_play_url: '第1集$https://media.example/1.m3u8' },
  ]);
  const { videos } = await site.client.call(getCategoryVideos, { params: { id: '0' }, query: { sort: 'name', order: 'asc' } });
  const playable = (of: readonly object[]) =>
    Object.fromEntries((of as { vod_name: string; playable?: boolean }[]).map((card) => [card.vod_name, card.playable]));
  expect(playable(videos)).toEqual({ 甲片: false, 乙片: undefined });
  const { hits } = await site.client.call(searchVideos, { body: { q: '片' } });
  expect(playable(hits)).toEqual({ 甲片: false, 乙片: undefined });
  // Another source brings the first route of the first title, and a title without any route.
  await site.titles(
    [
      { vod_name: '甲片', vod_play_from: 'b', vod_play_url: '第1集$https://media.example/2.m3u8' },
      { vod_name: '丙片', vod_play_from: '', vod_play_url: '' },
    ],
    'another',
  );
  const { videos: later } = await site.client.call(getCategoryVideos, { params: { id: '0' }, query: { sort: 'name', order: 'asc' } });
  expect(playable(later)).toEqual({ 丙片: false, 甲片: undefined, 乙片: undefined });
  await site.stop();
});
