import { CODE } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { FIXED_CODE, startSite, typedCode } from '../../../../../testing/test-site.ts';
import type { Client } from '../../../../../web/src/api/client.ts';

const site = await siteOfFile({ env: FIXED_CODE });

let addresses = 0;
const caller = (from = site) => from.as({ headers: { 'X-Forwarded-For': `192.0.2.${++addresses % 250}`, Cookie: 'language=en' } });
async function answers(tries: readonly Promise<unknown>[]) {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(tries)) {
    const key = result.status === 'fulfilled' ? 'ok' : result.reason.code;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
/** Tries one after the other, because concurrent tries all count until they end. */
async function answersInTurn(count: number, attempt: () => Promise<unknown>) {
  const counts: Record<string, number> = {};
  for (let i = 0; i < count; i++) for (const [code, one] of Object.entries(await answers([attempt()]))) counts[code] = (counts[code] ?? 0) + one;
  return counts;
}
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe('passwords', () => {
  const login = async (client: Client, identifier: string, password: string, proven = false) =>
    client.call(endpoints.login, { body: { identifier, password, ...(proven ? await typedCode(caller()) : {}) } });

  test('thirty at once from one network: ten are tried, though each comes with an image', async () => {
    const { username, email } = await site.member();
    const thief = caller();
    expect(await answers(times(30, (i) => login(thief, i % 2 ? username.toUpperCase() : email, `wrong ${i}`, true)))).toEqual({
      login_failed: 10,
      too_many_requests: 20,
    });
  });

  test('thirty at once from thirty networks, by name and by address: three are tried without an image', async () => {
    const { username, email, password } = await site.member();
    const tries = times(30, (i) => login(caller(), i % 2 ? username : email, `wrong ${i}`));
    expect(await answers(tries)).toEqual({ login_failed: 3, verification_needed: 27 });
    // The owner solves a captcha and can sign in.
    expect((await login(caller(), username, password, true)).username).toBe(username);
  });

  test('a restart forgets nothing', async () => {
    const first = await startSite({ env: FIXED_CODE });
    const { username, password } = await first.member();
    const thief = { headers: { 'X-Forwarded-For': '192.0.2.252' } };
    for (let i = 0; i < 10; i++) {
      const body = { identifier: username, password: `wrong ${i}`, ...(await typedCode(first.client)) };
      await expect(first.as(thief).call(endpoints.login, { body })).rejects.toMatchObject({ code: 'login_failed' });
    }
    await first.site.stop();
    const second = await startSite({ env: { ...FIXED_CODE, DATA_DIR: first.dataDir } });
    const body = { identifier: username, password, ...(await typedCode(second.client)) };
    await expect(second.as(thief).call(endpoints.login, { body })).rejects.toMatchObject({ code: 'too_many_requests' });
    await second.stop();
  });
});

describe('codes', () => {
  const ask = async (client: Client, email: string, proven = false) =>
    client.call(endpoints.sendVerificationCode, { body: { email, type: 'login', ...(proven ? await typedCode(caller()) : {}) } });
  const use = (client: Client, email: string, code: string) => client.call(endpoints.loginWithCode, { body: { email, code } });

  test('strangers use up neither the owner’s code nor the owner’s tries', async () => {
    const { email, username } = await site.member();
    const [owner, stranger, another] = [caller(), caller(), caller()];
    await ask(owner, email);
    await ask(stranger, email);
    for (const guesser of [stranger, another]) expect(await answers(times(8, () => use(guesser, email, '000000')))).toEqual({ code_wrong: 8 });
    expect((await use(owner, email, '123456')).username).toBe(username);
    await ask(owner, 'other@example.org');
    await expect(use(caller(), email, '123456')).rejects.toMatchObject({ code: 'code_wrong' });
  });

  test('a code works from another network too, for five tries in all', async () => {
    const { email, username } = await site.member();
    await ask(caller(), email);
    expect((await use(caller(), email, '123456')).username).toBe(username);
    await ask(caller(), email);
    expect(await answers(times(5, () => use(caller(), email, '000000')))).toEqual({ code_wrong: 5 });
    await expect(use(caller(), email, '123456')).rejects.toMatchObject({ code: 'code_wrong' });
  });

  test('where no code is open nothing is counted; twenty failures a day, then no more from there, and an image from elsewhere', async () => {
    const { email, username } = await site.member();
    const [owner, thief] = [caller(), caller()];
    expect(await answersInTurn(25, () => use(owner, email, '000000'))).toEqual({ code_wrong: 25 });
    for (let asked = 0; asked < 4; asked++) {
      await ask(caller(), email, true);
      expect(await answers(times(5, () => use(thief, email, '000000')))).toEqual({ code_wrong: 5 });
    }
    await ask(owner, email, true);
    await expect(use(thief, email, '123456')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(use(owner, email, '123456')).rejects.toMatchObject({ code: 'verification_needed' });
    const body = { email, code: '123456', ...(await typedCode(caller())) };
    expect((await owner.call(endpoints.loginWithCode, { body })).username).toBe(username);
  });

  test.each(['a member’s', 'nobody’s'])('letters to %s address: two a minute from anywhere, then with an image, at most thirty an hour', async (whose) => {
    const email = whose === 'nobody’s' ? 'nobody-there@example.org' : (await site.member()).email;
    expect(await answers(times(14, () => ask(caller(), email)))).toEqual({ ok: CODE.aMinute, verification_needed: 12 });
    expect(await answers(times(32, () => ask(caller(), email, true)))).toEqual({ ok: CODE.maxAnHour - CODE.aMinute, too_many_requests: 4 });
  });

  test('sixty emails a minute in all, then with a captcha', async () => {
    const busy = await startSite({ env: FIXED_CODE });
    const to = (i: number) => ask(caller(busy), `somebody-${i}@example.org`);
    const counts = await answers(times(2 * CODE.aMinuteOfAll, (i) => to(i)));
    // On a slow machine, the rate limit has refilled a little by now.
    expect(counts.ok).toBeGreaterThanOrEqual(CODE.aMinuteOfAll);
    expect(counts.verification_needed).toBeGreaterThan(0);
    expect(Object.keys(counts).toSorted()).toEqual(['ok', 'verification_needed']);
    await busy.stop();
  });
});
