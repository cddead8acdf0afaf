/** Seals the secrets of authenticator apps with the present key, after SECRET_KEY has changed. */
import type { Db } from '../platform/database.ts';
import type { Vault } from './authenticator.ts';
import { replaceSealed, sealedSecrets } from './second-factor.store.ts';

/** A secret that none of the keys opens is left as it is: its key may be named at a later start. @returns how many were sealed anew */
export async function resealSecrets(db: Db, vault: Vault): Promise<number> {
  let resealed = 0;
  for (const { member_id, secret } of await sealedSecrets(db)) {
    const text = oldText(vault, member_id, secret);
    if (text === undefined) continue;
    await replaceSealed(db, member_id, secret, vault.seal(member_id, text));
    resealed++;
  }
  return resealed;
}

function oldText(vault: Vault, memberId: number, sealed: string): string | undefined {
  try {
    const { text, isOld } = vault.open(memberId, sealed);
    return isOld ? text : undefined;
  } catch {
    return undefined;
  }
}
