import { rm } from 'node:fs/promises';
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { checkSetupLink, makeFirstAdmin } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, startSite, type TestSite } from '../../../../../testing/test-site.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { offerFirstAdmin } from './first-admin.ts';

let site: TestSite;
let token = '';
let again: TestSite | undefined;
beforeAll(async () => {
  site = await startSite();
  token = site.site.firstAdminToken ?? '';
});
afterAll(async () => {
  await again?.site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
});
const body = (changes = {}) => ({ token, username: 'first', email: 'first@example.org', password: 'a long password', ...changes });

const DEAD = { status: 403, code: 'setup_link_dead' };
const expires = (inMs: number) => {
  query(site, 'UPDATE setup_link SET expires_at = ?', Date.now() + inMs);
};
const check = (given = token) => site.client.call(checkSetupLink, { body: { token: given } });

describe('the link of the first start', () => {
  test('is valid for an hour, and can be checked without using it up', async () => {
    const left = Number(query(site, 'SELECT expires_at FROM setup_link')[0]?.expires_at) - Date.now();
    expect([left <= 3_600_000, left > 3_000_000]).toEqual([true, true]);
    for (let twice = 0; twice < 2; twice++) expect(await check()).toEqual({ done: true });
    await expect(check('x'.repeat(43))).rejects.toMatchObject(DEAD);
  });

  test.each([
    ['an hour later', -1],
    ['where the clock was set back by years', 1e11],
  ])('is dead %s', async (_when, inMs) => {
    expires(inMs);
    await expect(check()).rejects.toMatchObject(DEAD);
    await expect(site.client.call(makeFirstAdmin, { body: body() })).rejects.toMatchObject(DEAD);
    expires(3_590_000);
    expect(await check()).toEqual({ done: true });
  });

  test('is refused with another token, and still works after a taken name or a common password', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    await site.member('taken');
    for (const [changes, code] of [
      [{ token: 'x'.repeat(43), username: 'taken', password: 'password1' }, 'setup_link_dead'],
      [{ username: 'taken' }, 'username_taken'],
      [{ password: 'password1' }, 'password_common'],
    ] as const)
      await expect(site.client.call(makeFirstAdmin, { body: body(changes) })).rejects.toMatchObject({ code });
  });

  test('creates one signed-in admin, however many use it at once, and is then void', async () => {
    const all = await Promise.allSettled(
      [1, 2, 3].map((n) => site.client.answer(makeFirstAdmin, { body: body({ username: `first${n}`, email: `f${n}@example.org` }) })),
    );
    const [made, ...more] = all.filter((one) => one.status === 'fulfilled');
    expect(more).toEqual([]);
    const admin = site.as({ headers: { Cookie: cookiesOf(made?.value.headers ?? new Headers()) } });
    const { id, username, is_admin } = await admin.call(checkAuth);
    expect(is_admin).toBe(true);
    const said = { member: username, action: 'member.first', target: `member ${id}`, before: { is_admin: false }, after: { is_admin: true } };
    expect((await admin.call(getAudit)).entries).toMatchObject([said]);
    await expect(site.client.call(makeFirstAdmin, { body: body() })).rejects.toMatchObject(DEAD);
    await expect(check()).rejects.toMatchObject(DEAD);
  });

  test('is void once an admin was created otherwise', async () => {
    // Acts like a second site that starts on the same data.
    const db = openDatabase(site);
    const second = await offerFirstAdmin(db);
    await db.destroy();
    await expect(check(second)).rejects.toMatchObject(DEAD);
    await expect(site.client.call(makeFirstAdmin, { body: body({ token: second, username: 'later', email: 'later@example.org' }) })).rejects.toMatchObject(
      DEAD,
    );
  });

  test('is printed at the first start only', async () => {
    await site.site.stop();
    again = await startSite({ env: { DATA_DIR: site.dataDir } });
    expect(again.site.firstAdminToken).toBeUndefined();
  });
});
