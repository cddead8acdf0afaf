import { getSeries, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';

const site = await siteOfFile();

test('seasons in any writing and namesakes, in order; without hidden titles and those that only begin alike', async () => {
  const [second = 0, first = 0, remade = 0, third = 0] = await site.titles([
    { vod_name: '赤焰录 第二季', vod_year: '2021', type_name: '国产剧' },
    { vod_name: '赤焰录', vod_year: '2019', type_name: '国产剧' },
    { vod_name: '赤焰录 蓝光', vod_year: '2024', type_name: '动作片' },
    { vod_name: '赤焰录 Season 3', vod_year: '2023', type_name: '国产剧' },
    { vod_name: '赤焰录外传', vod_year: '2022', type_name: '国产剧' },
  ]);
  const seriesOf = async (id: number) => (await site.client.call(getSeries, { params: { id } })).map(({ vod_id }) => vod_id);
  expect(await seriesOf(second)).toEqual([first, remade, third]);
  expect(await seriesOf(first)).toEqual([remade, second, third]);
  expect((await site.client.call(getVideo, { params: { id: first } })).related.series).toBe(true);
  query(site, 'UPDATE title SET visible = 0 WHERE vod_id IN (?, ?, ?)', first, remade, third);
  const [alone = 0] = await site.titles([{ vod_name: '独行', vod_year: '2020' }]);
  expect(await seriesOf(second)).toEqual([]);
  expect((await site.client.call(getVideo, { params: { id: alone } })).related.series).toBe(false);
  await expect(seriesOf(999_999)).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
});
