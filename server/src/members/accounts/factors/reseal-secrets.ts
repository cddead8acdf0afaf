/** The secrets of authenticator apps after SECRET_KEY has changed: sealed with the present key, and counted where no key opens them. */
import type { Db } from '../../../platform/database/database.ts';
import { createVault, type Vault } from './authenticator.ts';
import { replaceSealed, sealedSecrets } from './second-factor.store.ts';

/** A secret that none of the keys opens is left as it is: its key may be named at a later start. @returns how many were sealed anew */
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

/** @param keys those that are known */
export async function countSecrets(db: Db, [key = Buffer.alloc(0), ...before]: readonly Buffer[]): Promise<{ all: number; unreadable: number }> {
  const [vault, sealed] = [createVault(key, before), await sealedSecrets(db)];
  return { all: sealed.length, unreadable: sealed.filter(({ member_id, secret }) => !vault.tryOpen(member_id, secret)).length };
}
