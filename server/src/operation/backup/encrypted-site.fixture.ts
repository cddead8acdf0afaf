import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { archiveOf, makeBackup, placeOf, restoreBackup } from './index.ts';

export const PASSPHRASE = 'correct horse battery';
/** Longer than one of age's 64 KiB chunks, and not a multiple of them. */
export const PICTURE = Buffer.alloc(200_001, 'picture');

export async function newIdentity() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export interface SavedSite {
  dir: string;
  dataDir: string;
  remove(): Promise<void>;
}

export async function siteToSave(): Promise<SavedSite> {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
  const dataDir = path.join(dir, 'data');
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  await writeFile(path.join(dataDir, 'secret.key'), 'ab'.repeat(32));
  await mkdir(path.join(dataDir, 'files/avatars'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/avatars/a.webp'), PICTURE);
  return { dir, dataDir, remove: () => rm(dir, { recursive: true, force: true }) };
}

type Env = Record<string, string>;

export async function save({ dir, dataDir }: SavedSite, env: Env): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_TO: path.join(dir, 'kept'), ...env });
  return (await makeBackup(config, await placeOf(config))).archive;
}

export const restoreTo = async (dataDir: string, archive: string, env: Env) => restoreBackup(await archiveOf(readConfig(env), archive), dataDir, MIGRATIONS);
