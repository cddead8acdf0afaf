/** The secret of this installation. It is never in the database: it comes from the environment, or is made at the first start and stored in DATA_DIR. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { claimSetting, saveSetting, settingOf } from './database/setting.store.ts';

const SECRET_BYTES = 32;

/** The key cannot be used; an operator restores it, or sets the right one. */
export class SecretError extends Error {}

/** @throws SecretError where the file holds no key: hashing with an empty one would be hashing with none */
function keyOfFile(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret.key');
  try {
    // The first process writes it, and every process reads what is there.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length !== SECRET_BYTES)
    throw new SecretError(
      `${file} does not hold a key of ${SECRET_BYTES} bytes: restore it, or remove it to have a new one made (mailed codes that are on their way end)`,
    );
  return secret;
}

const FINGERPRINT = 'SECRET_KEY';
/** Tells keys apart, and nothing about them. */
const fingerprintOf = (secret: Buffer) => createHash('sha256').update('fingerprint|').update(secret).digest('hex');

/** The keys before the present one, newest first. */
export const oldSecrets = ({ SECRET_KEY_OLD }: Pick<Config, 'SECRET_KEY_OLD'>): Buffer[] =>
  SECRET_KEY_OLD.split(',')
    .filter(Boolean)
    .map((key) => Buffer.from(key, 'hex'));

/** Takes note of the key of a database. @throws SecretError where it is neither the key of before nor one that follows it */
async function claimKey(db: Db, secret: Buffer, old: readonly Buffer[]) {
  const fingerprint = fingerprintOf(secret);
  if (await claimSetting(db, FINGERPRINT, fingerprint)) return;
  const known = await settingOf(db, FINGERPRINT);
  if (known === fingerprint) return;
  if (!old.some((key) => fingerprintOf(key) === known))
    throw new SecretError(
      'SECRET_KEY is not the one that this database was used with: every instance, and every start, needs the same. To change it, name the one before in SECRET_KEY_OLD',
    );
  await saveSetting(db, FINGERPRINT, fingerprint);
}

/**
 * The key under which codes and counters are hashed: `SECRET_KEY`, which all instances share, or that of DATA_DIR.
 * @throws SecretError where a database of several instances has no SECRET_KEY, or another one than before
 */
export async function installationSecret(
  db: Db,
  { dataDir, DATABASE_URL, SECRET_KEY, ...old }: Pick<Config, 'dataDir' | 'DATABASE_URL' | 'SECRET_KEY' | 'SECRET_KEY_OLD'>,
): Promise<Buffer> {
  if (SECRET_KEY === undefined) {
    if (DATABASE_URL === undefined) return keyOfFile(dataDir);
    throw new SecretError('SECRET_KEY is required with DATABASE_URL: set 64 hexadecimal digits (openssl rand -hex 32), the same for every instance');
  }
  const secret = Buffer.from(SECRET_KEY, 'hex');
  await claimKey(db, secret, oldSecrets(old));
  return secret;
}

/** The keys that are known, the present one first; changes nothing. */
export function knownSecrets({ dataDir, SECRET_KEY, ...old }: Pick<Config, 'dataDir' | 'SECRET_KEY' | 'SECRET_KEY_OLD'>): Buffer[] {
  const file = path.join(dataDir, 'secret.key');
  const present = SECRET_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  return [...(present === undefined ? [] : [Buffer.from(present, 'hex')]), ...oldSecrets(old)];
}

/** The form in which a random token is stored: a reader of the table cannot use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
