/** Hashes passwords with argon2id and OWASP's parameters, in PHC form. Hashes only two at a time, to leave threads to other work. */
import { argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import bcrypt from 'bcryptjs';
import { Semaphore } from '../../../platform/jobs/semaphore.ts';
import { problem } from '../../../platform/problem.ts';

/** Tests lower this cost (`testing/test-site.ts`). */
export const COST = { memory: 19_456, passes: 2 };
const HASH_BYTES = 32;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 50;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const derive = promisify(argon2);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

const slots = new Semaphore('password hashing', MAX_CONCURRENT);
function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots.waiting >= MAX_WAITING) throw problem('busy', {}, { 'Retry-After': '2' });
  return slots.run(work);
}

const digest = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  withSlot(() =>
    derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength: HASH_BYTES }),
  ) as Promise<Buffer>;

declare const accepted: unique symbol;
/** A password that passed the rules. Only `acceptPassword` makes one. */
export type AcceptedPassword = string & { readonly [accepted]: true };

const prefix = () => `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$`;

async function hashed(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefix()}${unpadded(salt)}$${unpadded(await digest(password, salt, COST.memory, COST.passes, 1))}`;
}

export const hashPassword = (password: AcceptedPassword): Promise<string> => hashed(password);
/** Hashes a password with which a member signed in; the rules for new passwords do not apply. */
export const rehashPassword = (password: string): Promise<string> => hashed(password);

/** Verified if there is no such account, so that both cases take the same time. */
const dummyHash = () => `${prefix()}${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(HASH_BYTES))}`;

async function verifyOwn(stored: string | undefined, password: string): Promise<boolean> {
  const parts = PHC.exec(stored ?? '') ?? PHC.exec(dummyHash());
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const derived = await digest(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes), Number(parallelism));
  const expected = Buffer.from(hash, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected) && stored !== undefined;
}

/** Marks MD5 hashes of MacCMS, which the import wrapped in argon2id. */
const MD5_MARK = '$md5';
const md5 = (text: string) => hash('md5', text);
/** Escapes text like PHP's `htmlspecialchars`; older versions kept single quotes. */
const escaped = (text: string, single: boolean) => {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return single ? plain.replaceAll("'", '&#039;') : plain;
};
function urlDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

export const isBcrypt = (stored: string) => stored.startsWith('$2');

export async function wrapLegacy(stored: string): Promise<string> {
  if (isBcrypt(stored)) return stored;
  return /^[0-9a-f]{32}$/i.test(stored) ? MD5_MARK + (await hashed(stored.toLowerCase())) : hashed(stored);
}

export const isLegacy = (stored: string) => stored.startsWith(MD5_MARK) || isBcrypt(stored);

async function verifyLegacy(stored: string, password: string): Promise<boolean> {
  // `$2y` is PHP's name for the same algorithm.
  if (isBcrypt(stored)) return withSlot(() => bcrypt.compare(password, stored.replace(/^\$2y/, '$2b')));
  const filtered = urlDecoded(password.trim());
  for (const candidate of new Set([password, escaped(filtered, false), escaped(filtered, true)]))
    if (await verifyOwn(stored.slice(MD5_MARK.length), md5(candidate))) return true;
  return false;
}

/** @param stored undefined if there is no such member, which takes the same time */
export const verifyPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  stored !== undefined && isLegacy(stored) ? verifyLegacy(stored, password) : verifyOwn(stored, password);
