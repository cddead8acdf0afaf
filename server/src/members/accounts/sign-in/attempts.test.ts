import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../../testing/empty-database.ts';
import type { Db } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { codeTryLimits, signInLimits } from './attempt-limits.ts';
import { type Attempts, createAttempts } from './attempts.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 2);
let db: Db;
let remove: EmptyDatabase['remove'];
let now: number;
let tries: Attempts;
beforeEach(async () => {
  ({ db, remove } = await migratedDatabase());
  now = START;
  tries = createAttempts(db, Buffer.from('secret'), () => now);
});
afterEach(() => remove());

const rate = { calls: 3, seconds: 180 };
const one = (key = 'a') => tries.begin({ limits: [[key, rate]] });
const refusal = { code: 'too_many_requests' };

test('three at once, then one a minute; a refusal makes the wait no longer', async () => {
  for (let i = 0; i < 3; i++) await one();
  for (let i = 0; i < 5; i++) await expect(one()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '60' } });
  now += MINUTE_MS - 1;
  await expect(one()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '1' } });
  now += 1;
  await one();
  await expect(one()).rejects.toMatchObject(refusal);
  await one('b');
});

test('a limit that refuses counts nothing elsewhere; a doubt is told and refuses nothing', async () => {
  for (let i = 0; i < 3; i++) await one('full');
  const of = (key: string): [string, typeof rate] => [key, rate];
  await expect(tries.begin({ limits: [of('a'), of('full')], captchaAfter: [of('d')] })).rejects.toMatchObject(refusal);
  const doubted: boolean[] = [];
  for (let i = 0; i < 4; i++) doubted.push((await tries.begin({ limits: [], captchaAfter: [of('d')] })).needsCaptcha);
  expect(doubted).toEqual([false, false, false, true]);
  for (let i = 0; i < 3; i++) await one('a');
});

test('what went well, or failed for another reason, is given back', async () => {
  const during = (work: () => Promise<unknown>) => tries.during({ limits: [['a', rate]] }, ['login_failed'], work);
  for (let i = 0; i < 5; i++) expect(await during(async () => i)).toBe(i);
  for (let i = 0; i < 5; i++) await expect(during(() => Promise.reject(problem('busy')))).rejects.toMatchObject({ code: 'busy' });
  for (let i = 0; i < 3; i++) await expect(during(() => Promise.reject(problem('login_failed')))).rejects.toMatchObject({ code: 'login_failed' });
  await expect(during(async () => 0)).rejects.toMatchObject(refusal);
});

test('wrong passwords for an account: fifty a day from all networks; a known browser, a mailed code and other accounts go on', async () => {
  let networks = 0;
  const guess = (id = 1, known?: string) => tries.begin(signInLimits({ ip: `192.0.2.${++networks}`, known }, 'ming', { id }));
  for (let i = 0; i < 50; i++) await guess();
  await expect(guess()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '1728' } });
  await guess(1, 'browser of the owner');
  await guess(2);
  await tries.begin(codeTryLimits({ ip: '192.0.2.1' }, 'ming@example.org'));
  now += 1_728_000;
  await guess();
});

test('a clock that is set back a day neither frees anybody nor shuts them out for longer than the window', async () => {
  for (let i = 0; i < 3; i++) await one();
  now -= 86_400_000;
  await expect(one()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '60' } });
  now += MINUTE_MS;
  await one();
  await expect(one()).rejects.toMatchObject(refusal);
});

test('what is full again is forgotten, and no row says whose it was', async () => {
  for (const key of ['a', 'b', 'c']) await one(key);
  now += 3 * MINUTE_MS;
  await one('somebody@example.org');
  const { rows } = await sql<{ key: string }>`SELECT key FROM credential_attempt`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).toMatch(/^[\w-]{43}$/);
});
