/** Encrypts archives as streams with age (age-encryption.org), for recipients or with a passphrase, and decrypts them. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Config, ConfigError } from '../../platform/config.ts';
import { OperatorError } from '../../platform/problem.ts';

export type BackupKeys = Pick<Config, 'BACKUP_RECIPIENTS' | 'BACKUP_PASSPHRASE' | 'BACKUP_IDENTITY'>;

const MAGIC = 'age-encryption.org/v1\n';

export const isEncrypting = ({ BACKUP_RECIPIENTS, BACKUP_PASSPHRASE }: BackupKeys) => BACKUP_RECIPIENTS !== undefined || BACKUP_PASSPHRASE !== undefined;

/** Returns whether the site can open its own archives. */
export const canOpenOwn = ({ BACKUP_RECIPIENTS, BACKUP_IDENTITY }: BackupKeys) => BACKUP_RECIPIENTS === undefined || BACKUP_IDENTITY !== undefined;

const listed = (text: string | undefined) => text?.split(',').map((part) => part.trim()) ?? [];

/** Names the variable of a mistyped key but not the key, whose text may be secret. */
function addKey(from: string, add: () => void) {
  try {
    add();
  } catch {
    throw new ConfigError(`${from} is not valid: not an age key, or mistyped or truncated`);
  }
}

// Loads age on demand, because loading takes 40 ms.
const age = () => import('age-encryption');

async function encrypterOf({ BACKUP_RECIPIENTS, BACKUP_PASSPHRASE }: BackupKeys) {
  const encrypter = new (await age()).Encrypter();
  if (BACKUP_PASSPHRASE !== undefined) encrypter.setPassphrase(BACKUP_PASSPHRASE);
  for (const recipient of listed(BACKUP_RECIPIENTS)) addKey('BACKUP_RECIPIENTS', () => encrypter.addRecipient(recipient));
  return encrypter;
}

async function decrypterOf({ BACKUP_IDENTITY, BACKUP_PASSPHRASE }: BackupKeys) {
  const decrypter = new (await age()).Decrypter();
  if (BACKUP_PASSPHRASE !== undefined) decrypter.addPassphrase(BACKUP_PASSPHRASE);
  for (const identity of listed(BACKUP_IDENTITY)) addKey('the identity of BACKUP_IDENTITY or --identity', () => decrypter.addIdentity(identity));
  return decrypter;
}

/** Throws ConfigError at the start rather than on the first night. */
export async function checkKeys(keys: BackupKeys) {
  if (isEncrypting(keys)) await encrypterOf(keys);
  if (keys.BACKUP_IDENTITY !== undefined) await decrypterOf(keys);
}

/** Passes the stream through unchanged unless keys are set. */
export async function encrypted(plain: Readable, keys: BackupKeys): Promise<Readable> {
  if (!isEncrypting(keys)) return plain;
  try {
    const encrypter = await encrypterOf(keys);
    return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plain) as never)) as never as ReadableStream);
  } catch (error) {
    // Without this, the stream would keep reading files that are being removed, and fail without a handler.
    plain.destroy();
    throw error;
  }
}

/** Reads the first bytes, and returns the whole stream again. */
async function peek(source: Readable, count: number): Promise<{ first: Buffer; all: Readable }> {
  const parts: AsyncIterableIterator<Buffer> = source[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < count) {
    const { done, value } = await parts.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* all() {
    if (first.length > 0) yield first;
    yield* parts;
  }
  return { first, all: Readable.from(all()) };
}

/** @param kind the first word of the archive's stanza, such as `scrypt` for a passphrase */
function whyClosed(kind: string | undefined, { BACKUP_IDENTITY, BACKUP_PASSPHRASE }: BackupKeys): string {
  if (kind === 'scrypt')
    return BACKUP_PASSPHRASE === undefined
      ? 'it is encrypted with a passphrase: set BACKUP_PASSPHRASE'
      : 'it is encrypted with a different passphrase than BACKUP_PASSPHRASE';
  return BACKUP_IDENTITY === undefined
    ? 'it is encrypted to a recipient: pass its identity file with --identity, or set BACKUP_IDENTITY'
    : 'it is encrypted to other recipients than the given identity';
}

/** Returns an unencrypted archive unchanged. Throws OperatorError with the name of the missing or wrong key. */
export async function decrypted(source: Readable, keys: BackupKeys): Promise<Readable> {
  const { first, all } = await peek(source, MAGIC.length);
  if (first.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return all;
  try {
    const decrypter = await decrypterOf(keys);
    let kinds: (string | undefined)[] | undefined;
    // This is called only if no identity before it fits.
    const witness = (stanzas: { args: string[] }[]) => {
      kinds = stanzas.map(({ args }) => args[0]);
      return null;
    };
    decrypter.addIdentity({ unwrapFileKey: witness });
    const plain = await decrypter.decrypt(Readable.toWeb(all) as never).catch((error: Error) => {
      throw new OperatorError(kinds ? whyClosed(kinds[0], keys) : `its age header is truncated or damaged (${error.message})`);
    });
    return Readable.fromWeb(plain as never as ReadableStream);
  } catch (error) {
    source.destroy();
    throw error;
  }
}
