/** A secret of this installation, made at its first start and kept beside the database, not in it. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function installationSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret.key');
  try {
    // Whoever comes first writes it; everyone reads what is there.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}

/** A random token as it is stored: who reads the table cannot use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
