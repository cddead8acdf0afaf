import { CAPTCHA } from '@yinmu/contract/limits.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../testing/empty-database.ts';
import { type Captcha, createCaptcha } from './captcha.ts';

const SECRET = Buffer.alloc(32, 7);
const SESSION = 1;
let database: EmptyDatabase;
let captcha: Captcha;
beforeAll(async () => {
  database = await migratedDatabase();
  captcha = createCaptcha(database.db, SECRET, undefined, 'AB7C');
});
afterEach(() => void vi.useRealTimers());
afterAll(() => database.remove());

type Challenge = Awaited<ReturnType<Captcha['createWork']>>;
const solve = async (challenge: Challenge) => ({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
const sent = (payload: object) => ({ altcha: Buffer.from(JSON.stringify(payload)).toString('base64') });
const login = (payload: object) => captcha.requireCaptcha(sent(payload), '203.0.113.1', 'login', true);
const wrong = { code: 'verification_wrong' };

test('solved work is valid for its call, once, for five minutes', async () => {
  const payload = await solve(await captcha.createWork('login'));
  await expect(captcha.requireCaptcha(sent(payload), '203.0.113.1', 'register', true)).rejects.toMatchObject(wrong);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CAPTCHA.validMs + 1000 });
  await expect(login(payload)).rejects.toMatchObject(wrong);
  vi.useRealTimers();
  const both = await Promise.allSettled([login(payload), login(payload)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(login(payload)).rejects.toMatchObject(wrong);
});

test.each<[string, (payload: Awaited<ReturnType<typeof solve>>) => object]>([
  ['a counter that was guessed', ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
  ['an easier challenge', ({ challenge, solution }) => ({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution })],
  ['no solution', ({ challenge }) => ({ challenge, solution: null })],
  ['nothing', () => []],
])('%s is refused', async (_name, changed) => {
  await expect(login(changed(await solve(await captcha.createWork('login'))))).rejects.toMatchObject(wrong);
});

test('another site’s challenge is refused', async () => {
  const elsewhere = createCaptcha(database.db, Buffer.alloc(32, 8), undefined);
  await expect(login(await solve(await elsewhere.createWork('login')))).rejects.toMatchObject(wrong);
});

test('a session types characters once, then nothing for half an hour, then works', async () => {
  const write = (answer: object, session?: number) => captcha.requireOfWriter(answer, session);
  const typed = async () => ({ codeId: (await captcha.createImage()).codeId, verificationCode: 'AB7C' });
  const work = async () => sent(await solve(await captcha.createWork('write')));
  await sql`INSERT INTO member (id, username, username_key, email, email_key, password, created_at) VALUES (1, 'a', 'a', 'a@a', 'a@a', '', '')`.execute(
    database.db,
  );
  await sql`INSERT INTO session (id, token_hash, member_id, agent, address, created_at, seen_at, confirmed_at) VALUES (${SESSION}, '', 1, '', '', '', '', '')`.execute(
    database.db,
  );
  await expect(write(await work(), SESSION)).rejects.toMatchObject({ code: 'verification_code_needed' });
  expect(await captcha.needsCode(SESSION)).toBe(true);
  await write(await typed(), SESSION);
  await write({}, SESSION);
  await expect(write({})).rejects.toMatchObject({ code: 'verification_code_needed' });
  expect(await captcha.needsCode(SESSION)).toBe(false);
  await sql`UPDATE session_captcha SET solved_at = solved_at - ${CAPTCHA.sessionMs}`.execute(database.db);
  await expect(write({}, SESSION)).rejects.toMatchObject({ code: 'verification_needed' });
  await write(await work(), SESSION);
  await write({}, SESSION);
});
