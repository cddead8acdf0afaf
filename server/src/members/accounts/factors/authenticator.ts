/** Checks codes of authenticator apps (TOTP, RFC 6238), and stores their secrets and the recovery codes. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../platform/database/database.ts';
import { replaceSealed, sealedSecrets } from './second-factor.store.ts';

/**
 * Encrypts secrets again with the current key. Keeps values that no current key decrypts, because a later start may have their key. @returns the number of
 * values encrypted again
 */
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

const STEP_SECONDS = 30;
/** Steps accepted before and after the current one, because clocks differ. */
const STEPS_APART = 1;
/** The form of code that authenticator apps support. */
const FORM = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;

const RECOVERY_CODES = 10;
/** Characters that do not look alike. There are 31, so ten of them are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const addressOf = (issuer: string, label: string, secret: string): string =>
  new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** @returns the 30-second step of the code, or undefined if the code is wrong */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({ ...FORM, token: code, secret: Secret.fromBase32(secret), timestamp: now, window: STEPS_APART });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** Removes spaces, hyphens and capitals. */
export const plainCode = (given: string): string => given.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

function recoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
const digestBy = (key: Buffer, memberId: number, plain: string) => createHmac('sha256', key).update(`recovery|${memberId}|${plain}`).digest('base64url');

/** Encrypts secrets with a key that is not in the database. @param before earlier keys, which only decrypt */
export function createVault(installationSecret: Buffer, before: readonly Buffer[] = []) {
  const key = keyOf(installationSecret);
  const keys = [key, ...before.map(keyOf)];
  const boundTo = (memberId: number) => Buffer.from(`member ${memberId}`);
  return {
    digestOf: (memberId: number, plain: string) => digestBy(key, memberId, plain),
    /** Returns digests with the current key and with earlier ones. */
    digestsOf: (memberId: number, plain: string) => keys.map((one) => digestBy(one, memberId, plain)),
    /** Uses AES-256-GCM, bound to the member: a row copied to another member cannot be read. */
    seal(memberId: number, text: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(memberId));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    /** Throws if no key decrypts the value, or if it belongs to another member. */
    open(memberId: number, sealed: string): { text: string; isOld: boolean } {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const [n, one] of keys.entries()) {
        const decipher = createDecipheriv('aes-256-gcm', one, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(boundTo(memberId))
          .setAuthTag(bytes.subarray(-16));
        const text = decipher.update(bytes.subarray(12, -16), undefined, 'utf8');
        try {
          return { text: text + decipher.final('utf8'), isOld: n > 0 };
        } catch (error) {
          if (n === keys.length - 1) throw error;
        }
      }
      throw new Error('no key');
    },
    tryOpen(memberId: number, sealed: string): { text: string; isOld: boolean } | undefined {
      try {
        return this.open(memberId, sealed);
      } catch {
        return undefined;
      }
    },
  };
}

export type Vault = ReturnType<typeof createVault>;
