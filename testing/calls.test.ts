/** Each call of the specification (§7): callers, parameters, defaults and data. */

import { type Auth, isLetIn } from '@yinmu/contract/roles.ts';
import { expect, test } from 'vitest';
import { languageOf } from '../server/src/platform/http/accept-language.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';

/** `?` precedes the query with defaults, `{}` holds the body, `->` precedes the data's fields, `[]` marks a list. */
const CALLS = `
public GET /videos/:id -> vod_id vod_name routes
public GET /types -> [] type_id type_name is_main parent_id
public GET /categories -> [] type_id type_name is_main parent_id subcategories
public GET /categories/:id/videos ?page=1 limit=20 sort=time area genre yearStart yearEnd lang year version letter tag actor director status -> videos pagination
public GET /categories/:id/genres ?limit=20 -> [] name count
public GET /categories/:id/areas ?limit=10 -> [] name count
public GET /movies/:id/recommendations -> [] vod_id vod_name
public GET /movies/:id/similar ?tmdbId vodClass -> [] vod_id vod_name
public GET /videos/recommendations ?vod_class limit=5 -> [] vod_id vod_name
public GET /rankings/:period ?page=1 limit=20 category -> videos pagination period title
public GET /app-versions/latest -> versions
public GET /videos/:id/comments ?page=1 limit=10 sort=time -> comments total
member POST /comments/:id/vote {type}
public GET /guestbook ?page=1 limit=20 -> entries
public POST /guestbook {content codeId verificationCode anonymousName}
public POST /indexes/videos/search {q limit offset attributesToRetrieve filter sort} -> hits limit offset estimatedTotalHits
member GET /auth/check -> username email avatar is_admin
public POST /auth/login {identifier password turnstileToken} -> username email avatar is_admin
public POST /auth/register {username email password turnstileToken} -> username email avatar is_admin
public POST /auth/send-verification-code {email type}
public POST /auth/login-with-code {email code} -> username email avatar is_admin
public POST /auth/reset-password-with-code {email code newPassword}
public POST /auth/logout
member GET /user/favorites
member POST /user/favorites {vodId}
member DELETE /user/favorites/:id
member GET /user/watchlist
member POST /user/watchlist {vodId}
member DELETE /user/watchlist/:id
member GET /user/history
member POST /user/history {vodId episode route watchDuration routeIndex}
member DELETE /user/history
member DELETE /user/history/:id
member POST /user/update-profile {username email currentPassword newPassword} -> username email avatar is_admin
member POST /user/upload-avatar -> url
member POST /videos/:id/suggestions {fields}
public GET /process-video-url ?url route -> url type
admin GET /admin/suggestions ?status=pending page=1 limit=20 -> suggestions pagination
admin GET /admin/suggestions/:id -> id status fields review_comment
admin POST /admin/suggestions/:id/approve
admin POST /admin/suggestions/:id/reject {review_comment}
admin POST /admin/suggestions/:id/status {status review_comment}
admin POST /admin/suggestions/bulk {ids action review_comment}
admin POST /admin/suggestions/:id/approve-partial {fields review_comment}
admin GET /admin/summary
admin GET /admin/guestbook ?status=pending page=1 limit=20 -> entries pagination
admin POST /admin/guestbook/:id/approve
admin POST /admin/guestbook/:id/reject
admin POST /admin/guestbook/bulk {ids action}
admin POST /admin/guestbook/:id/reply {reply}`
  .trim()
  .split('\n')
  .map((line) => {
    const [, call = '', query = '', body = '', data = ''] = /^(\w+ \w+ \S+)(?: \?([^{>]+?))?(?: \{(.+)\})?(?: -> (.+))?$/.exec(line) ?? [];
    return [call, query, body, data] as const;
  });

const site = await siteOfFile({ env: { API_KEY: 'k1' } });

interface Schema {
  type?: string;
  items?: Schema;
  properties?: Record<string, { default?: unknown }>;
}
/** As in the specification: visitors, members and admins. */
const callerOf = (auth: Auth) => (isLetIn('member', auth) ? auth : 'admin');
const words = (text: string) => text.split(' ').filter(Boolean);

test.each(CALLS)('%s ?%s {%s} -> %s', (call, query, body, data) => {
  const endpoint = ENDPOINTS.find(({ auth, method, path }) => `${callerOf(auth)} ${method} ${path}` === call);
  expect(endpoint, 'no such call').toBeDefined();
  const asked = (endpoint?.query as Schema | undefined)?.properties ?? {};
  for (const word of words(query)) {
    const [name = '', otherwise] = word.split('=');
    expect([name, name in asked, asked[name]?.default?.toString()]).toEqual([name, true, otherwise]);
  }
  expect(Object.keys((endpoint?.body as Schema | undefined)?.properties ?? {})).toEqual(expect.arrayContaining(words(body)));
  const answer = endpoint?.data as Schema;
  const [list, ...fields] = data.startsWith('[]') ? words(data) : ['', ...words(data)];
  expect(answer.type === 'array').toBe(list === '[]');
  expect(Object.keys((list ? answer.items : answer)?.properties ?? {})).toEqual(expect.arrayContaining(fields));
});

test('addresses are below /api and need the key; the envelope reports success', async () => {
  const key = { headers: { 'X-API-Key': 'k1' } };
  expect((await ask(site.origin, '/api/types')).body).toMatchObject({ status: 'error', code: 'api_key_required', message: expect.stringMatching(/./) });
  const { status, body } = await ask(site.origin, '/api/types', key);
  expect([status, body.status, (body.data as unknown[]).length]).toEqual([200, 'success', 30]);
  expect((await ask(site.origin, '/types', key)).status).toBe(404);
});

test('rankings accept _t, which changes nothing', async () => {
  const key = { headers: { 'X-API-Key': 'k1' } };
  const { status, body } = await ask(site.origin, '/api/rankings/daily?page=1&limit=20&category=0&_t=1700000000000', key);
  expect([status, body]).toEqual([200, (await ask(site.origin, '/api/rankings/daily', key)).body]);
});

test('without a chosen language, answers are in zhcn', async () => {
  const first = async (headers: Record<string, string>) =>
    ((await ask(site.origin, '/api/types', { headers: { 'X-API-Key': 'k1', ...headers } })).body.data as { type_name: string }[])[0]?.type_name;
  expect([await first({}), await first({ 'Accept-Language': 'fr' }), await first({ Cookie: 'language=nonsense' })]).toEqual(['电影', '电影', '电影']);
  expect(await first({ Cookie: 'language=en' })).toBe('Movies');
  // `fetch` always sends Accept-Language, so a missing header is tested here.
  expect(languageOf({ headers: {} })).toBe('zhcn');
});
