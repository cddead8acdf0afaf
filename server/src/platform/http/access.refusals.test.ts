import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

let session = '';
const site = await siteOfFile({ env: { PUBLIC_URL: 'https://video.example' } });
await site.titles([{ vod_name: '甲' }]);
({ cookie: session } = await site.member());

const own = 'https://video.example';
const foreign = 'https://evil.example';
test.each<[string, Record<string, string>, number]>([
  ['a program without cookies', {}, 200],
  ['a program that names the site', { origin: own }, 200],
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: own }, 200],
  ['a page of the site, where the operator wrote another name', { 'sec-fetch-site': 'same-origin', origin: foreign }, 200],
  ['somebody by hand', { 'sec-fetch-site': 'none' }, 200],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: foreign }, 403],
  ['a page of another name of the same owner', { 'sec-fetch-site': 'same-site', origin: own }, 403],
  ['a page of another site in an old browser', { origin: foreign }, 403],
  ['a page in a frame without an origin', { origin: 'null' }, 403],
])('%s', async (_who, headers, expected) => {
  for (const cookie of [undefined, session]) {
    const { statusCode } = await site.site.app.inject({
      method: 'POST',
      url: `/api${addView.path.replace(':id', '1')}`,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    });
    const isUnnamed = Object.keys(headers).length === 0;
    expect([cookie, statusCode]).toEqual([cookie, isUnnamed && cookie ? 403 : expected]);
  }
});

test.each(['language=en', 'guest=x', ''])('whatever the cookie is: %s', async (cookie) => {
  const answer = await site.site.app.inject({ method: 'POST', url: '/api/videos/1/views', headers: { cookie } });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
});

test('reads need no name', async () => {
  const answer = await site.site.app.inject({ url: '/api/auth/check', headers: { cookie: session } });
  expect(answer.json().data).toMatchObject({ id: 1 });
});
