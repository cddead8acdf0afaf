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

/** @returns a challenge for a new passkey, and the account's user handle */
export async function askToAdd({ client }: Pick<TestMember, 'client'>) {
  const { challenge, user } = (await client.call(beginPasskey, {})).options as unknown as Asked;
  return { ceremony: { challenge, ...RP }, userHandle: user.id };
}
/** Cookie of the browser that requests challenges. */
export const MARK = `yinmu-passkey=${'m'.repeat(43)}`;
let networks = 0;
/** A signed-out client of that browser, in a new network to avoid shared rate limits. */
export const askingBrowser = (site: Pick<TestSite, 'as'>) => site.as({ headers: { Cookie: MARK, 'X-Forwarded-For': `198.51.101.${++networks % 250}` } });
/** @returns a challenge for any passkey */
export async function askToProve(site: Pick<TestSite, 'as'>): Promise<Ceremony> {
  const { challenge, rpId } = (await askingBrowser(site).call(beginPasskeyProof, {})).options as unknown as Asked;
  return { challenge, ...RP, rpId };
}

/** @returns the member's client with its new cookie, the device, and its proofs */
export async function withPasskey(site: TestSite, member: TestMember, name = '手机') {
  const { ceremony, userHandle } = await askToAdd(member);
  const device = createDevice(userHandle);
  const { data, headers } = await member.client.answer(addPasskey, { body: { name, passkey: device.register(ceremony) } });
  const cookie = `${cookiesOf(headers)}; ${MARK}`;
  let used = 0;
  const proof = async (changes: Partial<Ceremony> = {}): Promise<PasskeyProof> => device.prove({ ...(await askToProve(site)), counter: ++used, ...changes });
  return { ...member, cookie, client: site.as({ headers: { Cookie: cookie } }), device, userHandle, proof, recoveryCodes: data.recoveryCodes };
}
