/** Lists the titles that must come first for each query: the product's promise. */
import { searchVideos, suggest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { OFFERED, QUERIES, TITLES } from './queries.fixture.ts';

const site = await siteOfFile();
await site.titles(TITLES);

/** Uses a new caller per search, because the table exceeds the limit per minute. */
const caller = (language = 'zhcn') => site.elsewhere({ Cookie: `language=${language}` });
const find = async (q: string, more: object = {}) => (await caller().call(searchVideos, { body: { q, ...more } })).hits.map((hit) => String(hit.vod_name));

describe('what comes first', () => {
  test('the table has at least 220 queries, none twice', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(220);
    expect(new Set(QUERIES.map(([query]) => query)).size).toBe(QUERIES.length);
  });
  test.each(QUERIES)('%s', async (query, ...expected) => {
    expect((await find(query)).slice(0, expected.length)).toEqual(expected);
  });
});

const ODD = ['', '   ', '\u0000', '\ud800', '" OR "', 'OR NOT', '{name} : x', ...'" * _ AND NEAR( 💩 ％ - ('.split(' '), 'a'.repeat(400), '小'.repeat(400)];
test.each(ODD)('the query %j is answered', async (q) => {
  const answer = await caller().call(searchVideos, { body: { q } });
  expect(answer.hits).toBeInstanceOf(Array);
  expect(answer.query).toBe(q.replaceAll(/[\0\ud800]/g, ''));
});

test('an empty query shows the most viewed', async () => {
  expect((await find(''))[0]).toBe('三体');
});

describe('without results', () => {
  const answerTo = (q: string, language = 'zhcn') => caller(language).call(searchVideos, { body: { q } });
  test.each(OFFERED)('V34: %s: %s is offered, and found', async (query, offered) => {
    expect(await answerTo(query)).toMatchObject({ hits: [], didYouMean: offered });
    expect((await find(offered)).length).toBeGreaterThan(0);
  });
  test('the suggestion is in the reader’s script', async () => expect((await answerTo('花洋年岁', 'zhtw')).didYouMean).toBe('花樣年華'));
  test.each(['不存在的名字啊', 'qqqqwwww', '<b>', '<br/>', '！', '花', 'a'.repeat(400)])('%s is answered without an offer', async (query) => {
    expect(await answerTo(query)).not.toHaveProperty('didYouMean');
  });
  test('results need no suggestion', async () => expect(await answerTo('月求旅行记')).not.toHaveProperty('didYouMean'));
});

test.each(['<b>', '<i></i>', '<br/>'])('V34: the markup %s finds nothing', async (q) => expect(await find(q)).toEqual([]));

test('no results give an empty answer', async () => {
  expect(await caller().call(searchVideos, { body: { q: '不存在的名字啊' } })).toMatchObject({ hits: [], estimatedTotalHits: 0, limit: 20, offset: 0 });
});

describe('like Meilisearch', () => {
  test('limit, offset and the total', async () => {
    const all = await find('的', { limit: 1000 });
    const answer = await caller().call(searchVideos, { body: { q: '的', limit: 2, offset: 1 } });
    expect(answer.hits.map(({ vod_name }) => vod_name)).toEqual(all.slice(1, 3));
    expect(answer.estimatedTotalHits).toBe(all.length);
  });

  test.each([
    ['xczc', '[小城之春]'],
    ['xiaocheng', '[小城]大事'],
    ['zhz', '[甄嬛传]'],
    ['小城之春', '[小城之春]'],
    ['小城之春 1948', '[小城之春]'],
  ])('%s marks what it stands for: %s', async (q, marked) => {
    const answer = await caller().call(searchVideos, { body: { q, attributesToHighlight: ['vod_name'], highlightPreTag: '[', highlightPostTag: ']' } });
    expect(answer.hits[0]!._formatted).toMatchObject({ vod_name: marked });
  });

  test('a filter narrows what a query finds', async () => {
    expect(await find('流浪地球', { filter: 'vod_year = 2023' })).toEqual(['流浪地球2']);
  });
});

describe('suggestions', () => {
  test('at most eight, marked where they match', async () => {
    expect(await site.client.call(suggest, { query: { q: 'the' } })).toHaveLength(8);
    expect((await site.client.call(suggest, { query: { q: 'xcz' } }))[0]).toMatchObject({ vod_name: '小城之春', marks: [[0, 3]] });
    expect(await site.client.call(suggest, { query: { q: '  ' } })).toEqual([]);
  });
  test('are shown in Traditional to those who read it', async () => {
    const [first] = await site.as({ headers: { Cookie: 'language=zhtw' } }).call(suggest, { query: { q: '重慶' } });
    expect(first).toMatchObject({ vod_name: '重慶森林', marks: [[0, 2]] });
  });
});
