/** Passwords: argon2id with OWASP's parameters, in PHC form, on the thread pool; two at a time, so that sign-ins starve nobody. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { problem } from '../platform/problem.ts';

const MEMORY_KB = 19_456;
const PASSES = 2;
const HASH_BYTES = 32;
const AT_ONCE = 2;
const WAITING_MOST = 50;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const derive = promisify(argon2);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) throw problem('busy', {}, { 'Retry-After': '2' });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const digest = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  inTurn(() =>
    derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength: HASH_BYTES }),
  ) as Promise<Buffer>;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `$argon2id$v=19$m=${MEMORY_KB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(await digest(password, salt, MEMORY_KB, PASSES, 1))}`;
}

/** Stands for an account that does not exist: what takes time for one must take it for the other. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KB},t=${PASSES},p=1$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(HASH_BYTES))}`;

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const parts = PHC.exec(stored ?? NOBODY) ?? PHC.exec(NOBODY);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const made = await digest(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes), Number(parallelism));
  const known = Buffer.from(hash, 'base64');
  return made.length === known.length && timingSafeEqual(made, known) && stored !== undefined;
}
