import { endOtherSessions, endSession, getSessions, login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { checkAuth, logout } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import type { TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OF = 'member_id = (SELECT id FROM member WHERE username = ?)';
const rowsOf = (username: string) => query(site, `SELECT * FROM session WHERE ${OF}`, username);
const age = (username: string, seenMs: number, madeMs = seenMs) => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  query(site, `UPDATE session SET seen_at = ?, created_at = ? WHERE ${OF}`, ago(seenMs), ago(madeMs), username);
};
const isSignedIn = ({ client }: TestMember) =>
  client.call(checkAuth).then(
    () => true,
    () => false,
  );
const signIn = (member: TestMember, headers: Record<string, string> = {}) =>
  site.as({ headers }).answer(login, { body: { identifier: member.username, password: member.password } });

describe('a session', () => {
  test.each([
    ['member', 30 * DAY - HOUR, 30 * DAY + HOUR],
    ['moderator', 12 * HOUR - MINUTE, 12 * HOUR + MINUTE],
    ['editor', 12 * HOUR - MINUTE, 12 * HOUR + MINUTE],
    ['admin', 12 * HOUR - MINUTE, 12 * HOUR + MINUTE],
  ] as const)('of a member in the role %s who was away for so long goes on, and a little longer it has ended', async (role, within, beyond) => {
    const member = role === 'member' ? await site.member() : await site.staff(role);
    age(member.username, within);
    expect(await isSignedIn(member)).toBe(true);
    age(member.username, beyond);
    expect(await isSignedIn(member)).toBe(false);
    expect(rowsOf(member.username)).toEqual([]);
  });

  test('ends after ninety days, even if just used', async () => {
    const member = await site.member();
    age(member.username, 0, 90 * DAY - HOUR);
    expect(await isSignedIn(member)).toBe(true);
    age(member.username, 0, 90 * DAY + HOUR);
    expect(await isSignedIn(member)).toBe(false);
  });

  test('updates its last use every ten minutes, not on each call', async () => {
    const member = await site.member();
    const seen = () => Date.parse(String(rowsOf(member.username)[0]?.seen_at));
    age(member.username, 9 * MINUTE);
    const before = seen();
    await member.client.call(checkAuth);
    expect(seen()).toBe(before);
    age(member.username, 11 * MINUTE);
    const called = Date.now();
    await member.client.call(checkAuth);
    expect(seen()).toBeGreaterThanOrEqual(called);
  });

  test('is listed with the browser’s own name, its first 300 characters, and the address, until it is ended', async () => {
    const member = await site.member();
    await signIn(member, { 'User-Agent': 'x'.repeat(301), 'X-Forwarded-For': '203.0.113.9' });
    const others = async () => (await member.client.call(getSessions)).filter(({ current }) => !current);
    expect(await others()).toMatchObject([{ agent: 'x'.repeat(300), address: '203.0.113.9' }]);
    expect((await member.client.call(exportData)).sessions).toHaveLength(2);
    await member.client.call(endSession, { params: { id: (await others())[0]?.id ?? 0 } });
    expect(await others()).toEqual([]);
    await signIn(member);
    await member.client.call(endOtherSessions);
    expect(await others()).toEqual([]);
  });

  test('is swept once expired when anybody signs in', async () => {
    const [gone, old, here] = [await site.member(), await site.member(), await site.member()];
    age(gone.username, 31 * DAY);
    age(old.username, HOUR, 91 * DAY);
    await signIn(here);
    expect([gone, old].flatMap(({ username }) => rowsOf(username))).toEqual([]);
    expect(rowsOf(here.username)).toHaveLength(2);
  });

  test('ends with signing out: row and both cookies are deleted', async () => {
    const member = await site.member();
    const { headers } = await member.client.answer(logout, {});
    expect(rowsOf(member.username)).toEqual([]);
    expect(headers.getSetCookie().map((cookie) => /^(\w[\w-]*)=;.*Expires=Thu, 01 Jan 1970/.exec(cookie)?.[1])).toEqual(['yinmu', 'signedIn']);
    expect(headers.get('Clear-Site-Data')).toBe('"cache"');
  });

  test.each([
    ['one character more', (token: string) => `${token}A`],
    ['another last character', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['another name', (token: string) => token.replace('yinmu=', 'yinmu2=')],
    ['another one before it', (token: string) => `yinmu=${'A'.repeat(43)}; ${token}`],
  ])('is not had with %s', async (_name, changed) => {
    const member = await site.member();
    const token = member.cookie.split('; ').find((cookie) => cookie.startsWith('yinmu=')) ?? '';
    const signedIn = (Cookie: string) => site.as({ headers: { Cookie } }).call(checkAuth);
    expect((await signedIn(`other=1;${token}; more=2`)).username).toBe(member.username);
    await expect(signedIn(changed(token))).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});
