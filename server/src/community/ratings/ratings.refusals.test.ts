import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getRating, removeRating, setRating } from '@yinmu/contract/community/ratings.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';

const site = await siteOfFile();

test.each([0, 11, 7.5, -1])('%s stars are refused', async (stars) => {
  const [id = 0] = await site.titles([{ vod_name: '片' }]);
  const { client } = await site.member();
  await expect(client.call(setRating, { params: { id }, body: { stars } })).rejects.toMatchObject({ code: 'validation_failed' });
  expect(await client.call(getRating, { params: { id } })).toMatchObject({ stars: null });
});

test('a missing or removed title can be neither rated nor unrated', async () => {
  const [id = 0] = await site.titles([{ vod_name: '将去' }]);
  const { client } = await site.member();
  query(site, 'UPDATE title SET visible = 0 WHERE vod_id = ?', id);
  for (const params of [{ id }, { id: 999_999 }]) {
    await expect(client.call(setRating, { params, body: { stars: 5 } })).rejects.toMatchObject({ code: 'video_not_found' });
    await expect(client.call(removeRating, { params })).rejects.toMatchObject({ code: 'video_not_found' });
  }
  expect(query(site, 'SELECT count(*) AS n FROM rating')[0]).toEqual({ n: 0 });
});

test.each([0, 10, 'x'])('no list is filtered by at least %s', async (rating) => {
  const query = { rating } as { rating: number };
  await expect(site.client.call(getCategoryVideos, { params: { id: '0' }, query })).rejects.toMatchObject({ code: 'validation_failed' });
});
