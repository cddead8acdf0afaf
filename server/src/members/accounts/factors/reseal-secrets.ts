/** After a change of SECRET_KEY: encrypts secrets again, and counts those no key opens. */
import type { Db } from '../../../platform/database/database.ts';
import { createVault, type Vault } from './authenticator.ts';
import { replaceSealed, sealedSecrets } from './second-factor.store.ts';

/** Keeps what no key opens: a later start may name the key. @returns how many */
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

export async function countSecrets(db: Db, [key = Buffer.alloc(0), ...before]: readonly Buffer[]): Promise<{ all: number; unreadable: number }> {
  const [vault, sealed] = [createVault(key, before), await sealedSecrets(db)];
  return { all: sealed.length, unreadable: sealed.filter(({ member_id, secret }) => !vault.tryOpen(member_id, secret)).length };
}
