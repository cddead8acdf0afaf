/** Reads the installation's secret, which is never in the database: it comes from the environment, or is created in DATA_DIR at the first start. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { claimSetting, saveSetting, settingOf } from './database/setting.store.ts';

const SECRET_BYTES = 32;

/** Thrown if the operator must restore or set the right key. */
export class SecretError extends Error {}

/** Throws SecretError for an empty file, which would mean that there is no key. */
function keyOfFile(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret.key');
  try {
    // The first process writes the file, and all processes read it.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length !== SECRET_BYTES)
    throw new SecretError(
      `${file} does not contain a key of ${SECRET_BYTES} bytes: restore it, or delete it to create a new one (pending emailed codes become invalid)`,
    );
  return secret;
}

const FINGERPRINT = 'SECRET_KEY';
const fingerprintOf = (secret: Buffer) => createHash('sha256').update('fingerprint|').update(secret).digest('hex');

/** Returns previous keys, newest first. */
export const oldSecrets = ({ SECRET_KEY_OLD }: Pick<Config, 'SECRET_KEY_OLD'>): Buffer[] =>
  SECRET_KEY_OLD.split(',')
    .filter(Boolean)
    .map((key) => Buffer.from(key, 'hex'));

/** Records which key the database uses. Throws SecretError unless that is the same key or an earlier one. */
async function claimKey(db: Db, secret: Buffer, old: readonly Buffer[]) {
  const fingerprint = fingerprintOf(secret);
  if (await claimSetting(db, FINGERPRINT, fingerprint)) return;
  const known = await settingOf(db, FINGERPRINT);
  if (known === fingerprint) return;
  if (!old.some((key) => fingerprintOf(key) === known))
    throw new SecretError('SECRET_KEY is not this database’s key: all instances need the same one. To change it, list the previous one in SECRET_KEY_OLD');
  await saveSetting(db, FINGERPRINT, fingerprint);
}

/**
 * Returns the key for hashing codes and counters: `SECRET_KEY`, which instances share, or the one in DATA_DIR. Throws SecretError if a shared database has no
 * key or another one.
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

/** Hashes a token for storage, so that reading the table does not reveal tokens. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
