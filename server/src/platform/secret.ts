/** The secret of this installation. It is made at the first start and stored beside the database, not in it. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** The key file cannot be used; an operator restores it or removes it. */
export class SecretError extends Error {}

/** @throws SecretError where the file holds no key: hashing with an empty one would be hashing with none */
export function installationSecret(dataDir: string): Buffer {
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

/** The form in which a random token is stored: a reader of the table cannot use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
