/** Visitors of several instances: calls from different addresses, members signed in everywhere. */
import { register, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { ApiError, Client } from '../../web/src/api/client.ts';
import { clientOf, type Instance, type Instances } from '../instances.ts';
import { openSync } from '../sync-database.ts';
import { cookiesOf, typedCode } from '../test-site.ts';

let visitors = 0;
/** A new address per call, to stay below limits. */
export const address = () => `198.${51 + Math.floor(++visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
export const account = (username: string) => ({ username, email: `${username}@example.org`, password: `a long password of ${username}` });

/** Requests the registration code, which is always the same (TEST_VERIFICATION_CODE), with the captcha that many a minute need. */
export const codeToRegister = async (client: Client, { email }: { email: string }) => {
  await client.call(sendVerificationCode, { body: { email, type: 'register', ...(await typedCode(client)) } });
  return '123456';
};
/** With an emailed code. @param clientFrom makes a client with a new address */
export async function registerMember(clientFrom: () => Client, who: ReturnType<typeof account>) {
  return clientFrom().answer(register, { body: { ...who, code: await codeToRegister(clientFrom(), who) } });
}

/** Outcomes of concurrent calls: `ok`, or the error code. */
export const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 'ok' : ((one.reason as ApiError).code ?? String(one.reason)))).sort();

export function visitorsOf(instances: Instances) {
  /** A client of instance `i`, modulo their number. */
  const at = (i: number, visitor = address(), cookie = '') => clientOf((instances.all[i % instances.all.length] as Instance).origin, visitor, cookie);
  /** Signs in at one instance. @returns a client per instance, and the cookie */
  async function member(username: string, first = 0): Promise<[Client, Client, string]> {
    const { headers } = await registerMember(() => at(first), account(username));
    const cookie = cookiesOf(headers);
    return [at(0, address(), cookie), at(1, address(), cookie), cookie];
  }
  return {
    at,
    member,
    async admin(username: string) {
      const clients = await member(username);
      const database = openSync(instances.place);
      database.prepare('UPDATE member SET is_admin = 1 WHERE username = ?').run(username);
      database.close();
      return clients;
    },
    /** Captcha fields for an image drawn by instance `i`. */
    typedCode: (i: number) => typedCode(at(i)),
  };
}
