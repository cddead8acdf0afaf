import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const titles = [
  ['甲', '大陆电影', '剧情', '2001', '5', 50, '大陆', 1],
  ['乙', '国产剧', '喜剧', '2002', '6', 40, '香港', 3],
  ['丙', '国产动漫', '剧情,喜剧', '2003', '7', 30, '日本', 2],
  ['丁', '短剧', '爱情', '2003', '8', 20, '大陆', 4],
  ['戊', '纪录片', '历史', '2005', '9', 10, '大陆', 5],
] as const;
await site.titles(
  titles.map(([vod_name, type_name, vod_class, vod_year, vod_score, vod_hits, vod_area, day]) => ({
    ...{ vod_name, vod_sub: '共同', type_name, vod_class, vod_year, vod_score, vod_hits, vod_area },
    vod_time: `2026-01-0${day} 00:00:00`,
  })),
);
const ask = (body: object) => site.client.call(searchVideos, { body: { q: '', ...body } });
const names = async (body: object) => (await ask(body)).hits.map((hit) => hit.vod_name).join('');

const FILTERS: [unknown, string][] = [
  ['', '甲乙丙丁戊'],
  [[], '甲乙丙丁戊'],
  [null, '甲乙丙丁戊'],
  ['vod_year = 2003', '丙丁'],
  ['vod_year != 2003', '甲乙戊'],
  ['vod_year < 2003', '甲乙'],
  ['vod_year <= 2003', '甲乙丙丁'],
  ['vod_year > 2003', '戊'],
  ['vod_year >= 2003', '丙丁戊'],
  ['vod_year 2002 TO 2003', '乙丙丁'],
  ['vod_year IN [2001, 2005]', '甲戊'],
  ['vod_year IN []', ''],
  ['vod_year NOT IN [2001, 2005]', '乙丙丁'],
  ['vod_year EXISTS', '甲乙丙丁戊'],
  ['vod_year NOT EXISTS', ''],
  ['main_type_id = 1', '甲'],
  ['main_type_id IN [2, 5]', '乙丁'],
  ['type_id = 21', '乙'],
  ['vod_score >= 8', '丁戊'],
  ['vod_hits > 30', '甲乙'],
  ['vod_time > 1767366000', '乙丁戊'],
  ['vod_class = 剧情', '甲丙'],
  ["vod_class = '剧情'", '甲丙'],
  ['vod_class = "喜剧"', '乙丙'],
  ['vod_class = 劇情', '甲丙'],
  ['vod_class != 剧情', '乙丁戊'],
  ['vod_class = 剧情 AND vod_class = 喜剧', '丙'],
  ['vod_class = 剧情 OR vod_year = 2005', '甲丙戊'],
  ['vod_class = 剧情 and vod_year = 2003 or vod_year = 2005', '丙戊'],
  ['vod_class = 剧情 AND (vod_year = 2003 OR vod_year = 2005)', '丙'],
  ['NOT vod_class = 剧情', '乙丁戊'],
  ['NOT (vod_class = 剧情 OR vod_class = 喜剧)', '丁戊'],
  ['type_id NOT IN [21, 999]', '甲丙丁戊'],
  ['main_type_id < 4', '甲乙'],
  ['main_type_id 2 TO 4', '乙丙'],
  ['vod_score IN [6, 9, 9.1]', '乙戊'],
  ['vod_hits < 30 OR vod_hits >= 50', '甲丁戊'],
  ['vod_id > 0 AND vod_id <= 999999', '甲乙丙丁戊'],
  ['vod_id IN [-1, 0.5, 999999]', ''],
  [[], '甲乙丙丁戊'],
  [[[]], ''],
  [['vod_class = 剧情', 'vod_year = 2003'], '丙'],
  [[['vod_class = 剧情', 'vod_year = 2003']], '甲丙丁'],
  [['vod_score > 5', ['vod_class = 剧情', 'vod_year = 2005']], '丙戊'],
  [`${'('.repeat(19)}vod_year = 2005${')'.repeat(19)}`, '戊'],
];
test.each(FILTERS)('the filter %j leaves %s', async (filter, left) => expect(await names({ filter })).toBe(left));
test.each(FILTERS)('of what was found for a word, the filter %j leaves %s too', async (filter, left) =>
  expect([...(await names({ q: '共同', filter }))].sort()).toEqual([...left].sort()),
);

const REFUSED = `vod_year|vod_year =|vod_year = =|vod_year = (|vod_year = two|vod_year = ' '|vod_year < two|vod_class < 3|vod_class 1 TO 3|vod_year 1 OR 3
vod_year NOT 3|vod_year IN 3|vod_year IN [3 4]|(vod_year = 3|vod_year = 3)|vod_year = 3 vod_year = 4|vod_pic = 3|toString = 3|vod_year = '3|'OR'`;
test.each([...REFUSED.split(/[|\n]/), `${'('.repeat(20)}vod_year = 2005${')'.repeat(20)}`])('the filter %j is refused in words', async (filter) => {
  const error = await refuses(ask({ filter }), 400, 'invalid_search_filter');
  expect(error.message.length).toBeGreaterThan(5);
});

test.each([
  [['vod_year:asc'], '甲乙丙丁戊'],
  [['vod_year:desc'], '戊丙丁乙甲'],
  [['vod_year:desc', 'vod_score:desc'], '戊丁丙乙甲'],
  [['vod_score:desc'], '戊丁丙乙甲'],
  [['vod_time:desc'], '戊丁乙丙甲'],
  [['vod_hits:asc'], '戊丁丙乙甲'],
  [[], '甲乙丙丁戊'],
])('sorted by %j: %s', async (sort, order) => expect(await names({ sort })).toBe(order));
test.each(['vod_name:asc', 'vod_id:asc', 'vod_year', 'vod_year:up', ''])('the sort %j is refused', (rule) =>
  expect(ask({ sort: [rule] })).rejects.toMatchObject({ status: 400, code: 'invalid_search_sort' }),
);

test('facets count results, most frequent first, numbers with minimum and maximum', async () => {
  const { facetDistribution, facetStats } = await ask({ filter: 'vod_year > 2001', facets: ['vod_class', 'vod_year', 'vod_score'] });
  expect(Object.entries(facetDistribution?.vod_class ?? {})[0]).toEqual(['喜剧', 2]);
  expect(facetDistribution).toEqual({
    vod_class: { 喜剧: 2, 剧情: 1, 爱情: 1, 历史: 1 },
    vod_year: { 2002: 1, 2003: 2, 2005: 1 },
    vod_score: { 6: 1, 7: 1, 8: 1, 9: 1 },
  });
  expect(facetStats).toEqual({ vod_year: { min: 2002, max: 2005 }, vod_score: { min: 6, max: 9 } });
  expect((await ask({ filter: 'vod_year > 3000', facets: ['vod_year', 'vod_class'] })).facetStats).toEqual({});
  const every = Object.keys((await ask({ facets: ['*'] })).facetDistribution ?? {});
  expect(every).toContain('vod_hits');
  expect(every).not.toContain('vod_id');
  expect(every).not.toContain('vod_time');
  await expect(ask({ facets: ['vod_pic'] })).rejects.toMatchObject({ code: 'invalid_search_filter' });
});

test('a hit has the requested attributes, marked if requested, numbers as text', async () => {
  const [hit] = (await ask({ q: '甲', attributesToRetrieve: ['vod_name', 'vod_year'], attributesToHighlight: ['vod_name'] })).hits;
  expect(hit).toEqual({ vod_name: '甲', vod_year: expect.anything(), _formatted: { vod_name: '<em>甲</em>', vod_year: '2001' } });
  const [other] = (await ask({ q: '甲', attributesToRetrieve: ['*'], attributesToHighlight: ['*'], highlightPreTag: '[', highlightPostTag: ']' })).hits;
  expect(other).toMatchObject({ main_type_id: 1, vod_class: ['剧情'], vod_hits: 50, _formatted: { vod_name: '[甲]', vod_class: ['剧情'], vod_hits: '50' } });
  expect((await ask({ q: '甲', attributesToRetrieve: ['vod_name'] })).hits).toEqual([{ vod_name: '甲' }]);
});
