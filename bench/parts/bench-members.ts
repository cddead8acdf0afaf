/** Cost of members: a session check per call, and sign-ins a second next to hashes a second. */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { round, send } from '../request.ts';

const CALLS = 4000;
const LOGINS = 300;
const AT_ONCE = 8;
const PASSWORD = 'a long password';
/** A member per connection: several attempts at once for one account would need a captcha. */
const nameOf = (n: number) => `bench${n}`;
const derive = promisify(argon2);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The cheapest guarded call, with and without a session in turn. */
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

/** Two at a time, as the site allows: the upper bound of sign-ins. */
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
    Array.from({ length: AT_ONCE }, async (_, n) => {
      for (let i = next++; i < LOGINS; i = next++) {
        const { status } = await send(`${origin}/api/auth/login`, { body: { identifier: nameOf(n), password: PASSWORD }, from: `10.8.${i >> 8}.${i % 256}` });
        if (status !== 200) throw new Error(`a sign-in was answered with ${status}`);
      }
    }),
  );
  return (LOGINS / (performance.now() - begun)) * 1000;
}

export async function measureMembers(origin: string) {
  let cookie = '';
  for (let n = 0; n < AT_ONCE; n++) {
    const body = { username: nameOf(n), email: `${nameOf(n)}@example.org`, password: PASSWORD };
    ({ cookie } = await send(`${origin}/api/auth/register`, { body, from: `10.4.0.${n}` }));
  }
  const check = await sessionCheck(origin, cookie);
  const baseline = await hashesPerSecond();
  const logins = await loginsPerSecond(origin);
  return { ...check, loginsPerSecond: round(logins, 1), hashesPerSecond: round(baseline, 1), share: round(logins / baseline, 2) };
}
