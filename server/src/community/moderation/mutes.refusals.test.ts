import { addMute, liftMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { type EndpointShape, TEXT_KIND } from '@yinmu/contract/endpoint.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../testing/endpoints.ts';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import type { TestMember } from '../../../../testing/test-site.ts';

const idOf = async (who: TestMember) => (await who.client.call(checkAuth)).id;
const site = await siteOfFile();
const [moderator, chief, silent] = [await site.staff('moderator'), await site.staff('admin'), await site.member()];
await moderator.client.call(addMute, { body: { memberId: await idOf(silent), term: 'forever', reason: '刷屏', reports: true } });

describe('a mute is refused', () => {
  const muting = (by: TestMember, body: object) => by.client.call(addMute, { body: { term: 'day', reason: '刷屏', ...body } as never });
  test('of an admin or moderator by a moderator, of oneself, and of an unknown member', async () => {
    const other = await site.staff('moderator');
    for (const who of [chief, other]) await expect(muting(moderator, { memberId: await idOf(who) })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(muting(moderator, { memberId: await idOf(moderator) })).rejects.toMatchObject({ status: 403, code: 'own_case' });
    await expect(muting(chief, { memberId: await idOf(chief) })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(muting(moderator, { memberId: 999_999 })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });
  test.each([
    ['reason', { reason: '\u200b ' }],
    ['reason', { reason: '长'.repeat(501) }],
    ['term', { term: 'year' }],
  ])('with a wrong %s, which is named', async (field, given) => {
    const { status, body } = await ask(site.origin, '/api/admin/mutes', {
      method: 'POST',
      headers: { Cookie: moderator?.cookie ?? '', 'Content-Type': 'application/json' },
      body: JSON.stringify({ memberId: 1, term: 'day', reason: '刷屏', ...given }),
    });
    expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([400, 'validation_failed', [field]]);
  });
});
test('a moderator cannot lift a moderator’s mute, nor a missing one', async () => {
  const other = await site.staff('moderator');
  const { id } = await chief.client.call(addMute, { body: { memberId: await idOf(other), term: 'day', reason: '越权' } });
  await expect(moderator.client.call(liftMute, { params: { id } })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(other.client.call(liftMute, { params: { id } })).rejects.toMatchObject({ status: 403, code: 'own_case' });
  await expect(moderator.client.call(liftMute, { params: { id: 999 } })).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  [TEXT_KIND]?: string;
}
const FREE = ['line', 'paragraphs', 'verbatim'];
const hasText = (schema: Schema): boolean =>
  FREE.includes(schema[TEXT_KIND] ?? '') ||
  [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])].some(hasText);

/** Lists calls whose text no other member reads. */
const UNREAD = [
  'DELETE /user/second-factor',
  'POST /auth/login',
  'POST /auth/login-with-code',
  'POST /auth/login-with-passkey',
  'POST /auth/register',
  'POST /auth/reset-password-by-link',
  'POST /auth/reset-password-with-code',
  'POST /auth/restore-address',
  'POST /auth/send-verification-code',
  'POST /complaints',
  'POST /indexes/videos/search',
  'POST /kept-titles',
  'POST /setup/admin',
  'POST /setup/check',
  'POST /user/history',
  'POST /user/history/join',
  'POST /user/lists',
  'POST /user/notices/push',
  'POST /user/notices/push/off',
  'POST /user/passkeys',
  'POST /user/removals/:id/appeal',
  'POST /user/second-factor',
  'POST /user/second-factor/recovery-codes',
  'POST /user/step-up',
  'POST /user/verify-address',
  'PUT /user/danmaku-blocks',
  'PUT /user/favorite-routes',
  'PUT /user/skip-marks/:id',
];
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const ofMembers = ENDPOINTS.filter((endpoint) => endpoint.method !== 'GET' && isLetIn('member', endpoint.auth));
const writes = ofMembers.filter((endpoint) => endpoint.upload || (endpoint.body && hasText(endpoint.body as Schema)));

test('each call by which members write has a voice, or is listed as one that nobody else reads', () => {
  expect(writes.flatMap((endpoint) => (endpoint.voice ? [] : nameOf(endpoint))).sort()).toEqual(UNREAD);
});
test.each(ofMembers.filter(({ voice }) => voice && !voice.fields).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is refused to a muted member before anything of it is read',
  async (_name, endpoint) => {
    const { status, body } = await ask(site.origin, `/api${endpoint.path.replace(/:\w+/g, '1')}`, {
      method: endpoint.method,
      headers: { Cookie: silent?.cookie ?? '', ...(endpoint.body ? { 'Content-Type': 'application/json' } : {}) },
      ...(endpoint.body ? { body: '[]' } : {}),
    });
    expect([status, body.code]).toEqual([403, 'muted']);
  },
);
test.each(ofMembers.flatMap((endpoint) => (endpoint.voice?.fields ?? []).map((field) => [nameOf(endpoint), field, endpoint] as const)))(
  '%s with %s is refused to a muted member, and without it reaches its own rules',
  async (_name, field, endpoint) => {
    const send = (given: object) =>
      ask(site.origin, `/api${endpoint.path}`, {
        method: endpoint.method,
        headers: { Cookie: silent?.cookie ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify(given),
      });
    expect((await send({ [field]: '新的名字' })).body.code).toBe('muted');
    expect((await send({})).body.code).not.toBe('muted');
  },
);
