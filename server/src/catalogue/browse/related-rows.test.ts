/** A title's page announces exactly the rows that their endpoints fill. */
import { getRecommendations, getSimilar, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { MIN_ROW, RECOMMENDED_ASKED, ROW, similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();

let made = 0;
const some = (count: number, type_name: string, vod_year: string, vod_class: string, more: object = {}) =>
  Array.from({ length: count }, () => ({ vod_name: `片${++made}`, type_name, vod_year, vod_class, ...more }));

async function shown(id: number) {
  const video = await site.client.call(getVideo, { params: { id } });
  const { series: _, ...said } = video.related;
  const similar = await site.client.call(getSimilar, { params: { id }, query: similarQuery(video) });
  const sameYear = similar.filter(({ vod_year }) => vod_year !== '' && vod_year === video.vod_year);
  const above = similar.length < MIN_ROW ? [] : sameYear.length < MIN_ROW ? similar : sameYear;
  const recommended = await site.client.call(getRecommendations, { params: { id }, query: { limit: RECOMMENDED_ASKED } });
  const below = recommended.filter(({ vod_id }) => !above.some((other) => other.vod_id === vod_id));
  return { said, seen: { similar: above.length > 0, recommended: below.length >= MIN_ROW } };
}

const both = { similar: true, recommended: true };
const neither = { similar: false, recommended: false };
test.each([
  // With a unique year and genre a title has no similar ones; three others of its category are recommended.
  ['three others of its category', [...some(1, '动作片', '2020', '悬疑'), ...some(3, '动作片', '2019', '喜剧')], { similar: false, recommended: true }],
  ['two others', [...some(1, '国产剧', '2020', '悬疑'), ...some(2, '国产剧', '2019', '喜剧')], neither],
  ['three alike, none else', some(4, '国产动漫', '2020', '悬疑'), { similar: true, recommended: false }],
])('%s', async (_, titles, expected) => {
  const [first = 0] = await site.titles(titles);
  expect(await shown(first)).toEqual({ said: expected, seen: expected });
});

test('as many as both rows show', async () => {
  const [first = 0] = await site.titles(some(ROW + 1, '港台剧', '2018', '古装'));
  expect((await shown(first)).seen).toEqual({ similar: true, recommended: true });
  expect((await shown(first)).said).toEqual(both);
});
