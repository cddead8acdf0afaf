import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../../testing/empty-database.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Cell, tableLimits } from '../../../platform/jobs/limits.ts';
import { problem } from '../../../platform/problem.ts';
import { codeTryLimits, secondFactorLimits, signInLimits } from './attempt-limits.ts';
import { type Attempts, createAttempts } from './attempts.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
let tries: Attempts;
beforeEach(async () => {
  ({ db, remove } = await migratedDatabase());
  tries = createAttempts(tableLimits(db, Buffer.from('secret')));
});
afterEach(() => remove());

/** Moves the time of every row; with a negative number, as if the clock had been set back. */
const pass = (seconds: number) => sql`UPDATE rate_limit SET full_at = full_at - ${seconds * 1000}`.execute(db);
const of = (key: string): Cell => ({ kind: 'try', key, rate: { calls: 3, seconds: 180 } });
const one = (key = 'a') => tries.begin([of(key)]);
const refusal = { code: 'too_many_requests' };

test('three at once, then one a minute; a refusal makes the wait no longer', async () => {
  for (let i = 0; i < 3; i++) await one();
  for (let i = 0; i < 5; i++) await expect(one()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '60' } });
  await pass(59);
  await expect(one()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '1' } });
  await pass(1);
  await one();
  await expect(one()).rejects.toMatchObject(refusal);
  await one('b');
});

test('a cell that refuses counts nothing elsewhere; one that asks for a captcha refuses nothing', async () => {
  for (let i = 0; i < 3; i++) await one('full');
  const captcha = { ...of('d'), isCaptcha: true };
  await expect(tries.begin([of('a'), of('full'), captcha])).rejects.toMatchObject(refusal);
  const asked: boolean[] = [];
  for (let i = 0; i < 4; i++) asked.push((await tries.begin([captcha])).needsCaptcha);
  expect(asked).toEqual([false, false, false, true]);
  for (let i = 0; i < 3; i++) await one('a');
});

test('successes, and failures for another reason, are refunded', async () => {
  const during = (work: () => Promise<unknown>) => tries.during([of('a'), of('b')], ['login_failed'], work);
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
  await pass(1728);
  await guess();
});

test('wrong app codes for an account: thirty a day; recovery codes and a known browser go on, which has thirty as well', async () => {
  let networks = 0;
  const guess = (known?: string, isApp = true) => tries.begin(secondFactorLimits({ ip: `192.0.2.${++networks}`, known }, 1, isApp));
  for (let i = 0; i < 30; i++) await guess();
  await expect(guess()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '2880' } });
  await guess(undefined, false);
  for (let quarter = 0; quarter < 3; quarter++) {
    for (let i = 0; i < 10; i++) await guess('browser of the owner');
    await expect(guess('browser of the owner')).rejects.toMatchObject(refusal);
    await sql`UPDATE rate_limit SET full_at = full_at - 900000 WHERE full_at < ${Date.now() + 1_000_000}`.execute(db);
  }
  await expect(guess('browser of the owner')).rejects.toMatchObject(refusal);
});

test('a clock set back a day frees one attempt, and locks nobody out for longer than the window', async () => {
  for (let i = 0; i < 3; i++) await one();
  await pass(-86_400);
  await one();
  await expect(one()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '60' } });
  await pass(60);
  await one();
  await expect(one()).rejects.toMatchObject(refusal);
});

test('full allowances are forgotten, and no row reveals whose it was', async () => {
  for (const key of ['a', 'b', 'c']) await one(key);
  await pass(180);
  await createAttempts(tableLimits(db, Buffer.from('secret'))).begin([of('somebody@example.org')]);
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limit`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).toMatch(/^[\w-]{43}$/);
});
