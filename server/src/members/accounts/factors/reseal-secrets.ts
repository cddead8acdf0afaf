/** After a change of SECRET_KEY: encrypts secrets again. */
import type { Db } from '../../../platform/database/database.ts';
import type { Vault } from './authenticator.ts';
import { replaceSealed, sealedSecrets } from './second-factor.store.ts';

/** Keeps values that no current key decrypts: a later start may have the key. @returns how many */
export async function resealSecrets(db: Db, vault: Vault): Promise<number> {
  let resealed = 0;
  for (const { member_id, secret } of await sealedSecrets(db)) {
    const opened = vault.tryOpen(member_id, secret);
    if (!opened?.isOld) continue;
    await replaceSealed(db, member_id, secret, vault.seal(member_id, opened.text));
    resealed++;
  }
  return resealed;
}
