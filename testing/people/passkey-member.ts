/** A member with a passkey, as tests need one. */
import { addPasskey, beginPasskey, beginPasskeyProof, type PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { cookiesOf, type TestMember, type TestSite } from '../test-site.ts';
import { type Ceremony, createDevice } from './passkey-device.ts';

interface Asked {
  challenge: string;
  rp: { id: string };
  rpId: string;
  user: { id: string };
}
const RP = { origin: 'http://127.0.0.1:0', rpId: '127.0.0.1' };

/** @returns a challenge for a new passkey, and what the device calls the account */
export async function askToAdd({ client }: Pick<TestMember, 'client'>) {
  const { challenge, user } = (await client.call(beginPasskey, {})).options as unknown as Asked;
  return { ceremony: { challenge, ...RP }, userHandle: user.id };
}
/** The cookie of the browser that asks for challenges. */
export const MARK = `yinmu-passkey=${'m'.repeat(43)}`;
let networks = 0;
/** A client of that browser, in which nobody is signed in. Each is in a network of its own, so that they do not share rate limits. */
export const askingBrowser = (site: Pick<TestSite, 'as'>) => site.as({ headers: { Cookie: MARK, 'X-Forwarded-For': `198.51.101.${++networks % 250}` } });
/** @returns a challenge for whoever has a passkey */
export async function askToProve(site: Pick<TestSite, 'as'>): Promise<Ceremony> {
  const { challenge, rpId } = (await askingBrowser(site).call(beginPasskeyProof, {})).options as unknown as Asked;
  return { challenge, ...RP, rpId };
}

/** Adds a passkey. @returns the member’s client with its new cookie, the device, and its answers to challenges of now */
export async function withPasskey(site: TestSite, member: TestMember, name = '手机') {
  const { ceremony, userHandle } = await askToAdd(member);
  const device = createDevice(userHandle);
  const { data, headers } = await member.client.answer(addPasskey, { body: { name, passkey: device.register(ceremony) } });
  const cookie = `${cookiesOf(headers)}; ${MARK}`;
  let used = 0;
  const proof = async (changes: Partial<Ceremony> = {}): Promise<PasskeyProof> => device.prove({ ...(await askToProve(site)), counter: ++used, ...changes });
  return { ...member, cookie, client: site.as({ headers: { Cookie: cookie } }), device, userHandle, proof, recoveryCodes: data.recoveryCodes };
}
