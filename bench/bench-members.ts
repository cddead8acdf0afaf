/** What members cost: a session's check on top of a call, and how many can sign in a second beside what the hash alone allows. */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { round, send } from './request.ts';

const CALLS = 4000;
const LOGINS = 300;
const AT_ONCE = 8;
const PASSWORD = 'a long password';
const derive = promisify(argon2);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The same call of nothing but the guard, with and without a session, in turns. */
async function sessionCheck(origin: string, cookie: string) {
  const times = { without: [] as number[], with: [] as number[] };
  for (let i = 0; i < CALLS; i++) {
    const from = `10.9.${(i >> 8) % 256}.${i % 256}`;
    times.without.push((await send(`${origin}/api/auth/check`, { from })).milliseconds);
    times.with.push((await send(`${origin}/api/auth/check`, { from, cookie })).milliseconds);
  }
  const [without, withSession] = [median(times.without), median(times.with)];
  return { refusedP50: round(without), checkedP50: round(withSession), sessionCheckP50: round(withSession - without) };
}

/** Hashes a second, two at a time as the site allows: no sign-in can be faster. */
async function hashesPerSecond(): Promise<number> {
  const hash = () => derive('argon2id', { message: Buffer.from(PASSWORD), nonce: randomBytes(16), memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
  const begun = performance.now();
  await Promise.all(
    [0, 1].map(async () => {
      for (let i = 0; i < LOGINS / 4; i++) await hash();
    }),
  );
  return (LOGINS / 2 / (performance.now() - begun)) * 1000;
}

async function loginsPerSecond(origin: string): Promise<number> {
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let i = next++; i < LOGINS; i = next++) {
        const { status } = await send(`${origin}/api/auth/login`, { body: { identifier: 'bench', password: PASSWORD }, from: `10.8.${i >> 8}.${i % 256}` });
        if (status !== 200) throw new Error(`a sign-in was answered with ${status}`);
      }
    }),
  );
  return (LOGINS / (performance.now() - begun)) * 1000;
}

export async function measureMembers(origin: string) {
  const { cookie } = await send(`${origin}/api/auth/register`, { body: { username: 'bench', email: 'bench@example.org', password: PASSWORD } });
  const check = await sessionCheck(origin, cookie);
  const baseline = await hashesPerSecond();
  const logins = await loginsPerSecond(origin);
  return { ...check, loginsPerSecond: round(logins, 1), hashesPerSecond: round(baseline, 1), share: round(logins / baseline, 2) };
}
