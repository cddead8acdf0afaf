import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { expect, test } from 'vitest';
import { ask, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
await site.titles([{ vod_name: '甲' }]);

const post = (body: string, type = 'application/json') =>
  ask(site.origin, '/api/indexes/videos/search', { method: 'POST', headers: { 'Content-Type': type }, body });

test.each(['vod_play_url', 'password', 'vod_year2'])('that %s cannot be filtered by is said, with what can', async (name) => {
  const error = await refuses(site.client.call(searchVideos, { body: { q: '', filter: `${name} EXISTS` } }), 400, 'invalid_search_filter');
  expect(error.message).toContain(name);
  expect(error.message).toContain('vod_year');
});
const conditions = (many: number) => Array(many).fill('vod_id=1').join(' OR ');
const values = (many: number) => `vod_id IN [${Array(many).fill('1').join(',')}]`;
test.each<[string, unknown]>([
  ['conditions', conditions(41)],
  ['conditions', [conditions(40), 'vod_id=1']],
  ['conditions', [[conditions(20), conditions(20), 'vod_class IN []']]],
  ['conditions', `vod_score IN [${Array.from({ length: 41 }, (_, i) => i).join(',')}]`],
  ['conditions', `vod_year IN [1900, 1901] AND (${conditions(39)})`],
  ['values', values(501)],
  ['values', [[values(250), values(250)], values(1)]],
])('a filter of more %s than a search may cost is refused', async (what, filter) => {
  const error = await refuses(
    site.as({ headers: { Cookie: 'language=en' } }).call(searchVideos, { body: { filter: filter as never } }),
    400,
    'invalid_search_filter',
  );
  expect(error.message).toBe(`Invalid search filter: more than ${what === 'conditions' ? 40 : 500} ${what}`);
});
test.each<[string, unknown]>([
  ['forty conditions', [conditions(20), conditions(20)]],
  ['a list of forty scores', `vod_score IN [${Array.from({ length: 40 }, (_, i) => i).join(',')}]`],
  ['five hundred values', [values(250), values(250)]],
])('%s are taken', async (_name, filter) => expect((await site.client.call(searchVideos, { body: { filter: filter as never } })).hits).toHaveLength(1));

test('texts of more than a hundred hits are not marked', async () => {
  const body = { q: '甲', attributesToHighlight: ['*'] };
  const { status, body: answer } = await post(JSON.stringify({ ...body, limit: 101 }));
  expect([status, answer.errors?.map(({ path }) => path)]).toEqual([400, ['attributesToHighlight']]);
  expect((await site.client.call(searchVideos, { body: { ...body, limit: 100 } })).hits).toHaveLength(1);
});

test.each([
  ['{"q":5}', 'q'],
  ['{"limit":"20"}', 'limit'],
  ['{"nonsense":1}', 'nonsense'],
  [`{"q":"${'x'.repeat(501)}"}`, 'q'],
])('the body %s is refused and names %s', async (body, field) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('validation_failed');
  expect(answer.body.errors?.map(({ path }) => path)).toContain(field);
});

test.each([
  ['{', 400, 'body_not_json'],
  ['"text"', 400, 'validation_failed'],
  [`${'['.repeat(40)}${']'.repeat(40)}`, 400, 'body_too_deep'],
  [`{"q":${'['.repeat(6000)}${']'.repeat(6000)}}`, 400, 'body_too_deep'],
  [`{"q":"${'x'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
])('the body %.30s is refused', async (body, status, code) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ status: 'error', code });
});

test.each(['text/plain', 'multipart/form-data; boundary=x'])('%s is not accepted', async (type) => {
  expect(await post('{}', type)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('too many searches are told when to retry', async () => {
  const own = { headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.1' } };
  const batch = () => Promise.all(Array.from({ length: 260 }, () => ask(site.origin, '/api/indexes/videos/search', { method: 'POST', body: '{}', ...own })));
  const isRefusal = ({ status }: { status: number }) => status === 429;
  let answers = await batch();
  // On a slow machine, the rate limit refills a little while a batch runs.
  while (!answers.some(isRefusal)) answers = await batch();
  const refused = answers.find(isRefusal);
  expect(refused?.body.code).toBe('too_many_requests');
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
});
