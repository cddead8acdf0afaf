/** Archives a site while it is running and writing. */
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';
import type { Config } from '../../platform/config.ts';
import { databaseFile } from '../../platform/database/database.ts';
import { VERSION } from '../../platform/version.ts';
import { type ArchivePlace, archiveName } from './archive-place.ts';
import { type BackupKeys, encrypted, isEncrypting } from './encryption.ts';
import { DATABASE, digestOf, FILES, filesIn, KEPT_FILES, MANIFEST, type Manifest } from './manifest.ts';
import { withScratch } from './scratch.ts';
import { contentsOf, snapshot } from './snapshot.store.ts';

/** @returns whether the file existed, because pictures are removed while the site runs */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Call it before and after copying the database, so that each picture named there is in the archive. The content of a name never changes. */
async function copyPictures(dataDir: string, stage: string) {
  const there = new Set(await filesIn(path.join(stage, FILES)));
  for (const name of await filesIn(path.join(dataDir, FILES)))
    if (!there.has(name)) await copyIfThere(path.join(dataDir, FILES, name), path.join(stage, FILES, name));
}

async function writeArchive(stage: string, manifest: Manifest, keys: BackupKeys, whole: string) {
  const files = manifest.files.map(({ name }) => ({ type: 'file' as const, source: path.join(stage, name), target: name, mode: 0o600 }));
  const first = { type: 'content' as const, content: JSON.stringify(manifest), target: MANIFEST, mode: 0o600 };
  await pipeline(await encrypted(packTar([first, ...files]), keys), createWriteStream(whole, { mode: 0o600 }));
}

export interface Backup {
  archive: string;
  manifest: Manifest;
}

/** Encrypts the archive if keys are set. Workshop and drafts each need room for the whole site. @param kind the first word of the archive's name */
export const makeBackup = ({ dataDir, ...keys }: Pick<Config, 'dataDir'> & BackupKeys, place: ArchivePlace, kind = 'yinmu'): Promise<Backup> =>
  withScratch(place.workshop, 'making', async (stage) => {
    await copyPictures(dataDir, stage);
    await snapshot(databaseFile(dataDir), path.join(stage, DATABASE));
    await copyPictures(dataDir, stage);
    const names = [DATABASE];
    for (const name of KEPT_FILES) if (await copyIfThere(path.join(dataDir, name), path.join(stage, name))) names.push(name);
    for (const name of await filesIn(path.join(stage, FILES))) names.push(`${FILES}/${name}`);
    const files: Manifest['files'] = [];
    for (const name of names) files.push({ name, ...(await digestOf(path.join(stage, name))) });
    const made = new Date().toISOString();
    const manifest: Manifest = { format: 'yinmu backup 1', program: VERSION, made, ...contentsOf(path.join(stage, DATABASE)), files };
    const archive = archiveName(kind, made, isEncrypting(keys));
    await withScratch(place.drafts, 'making', async (drafts) => {
      const whole = path.join(drafts, 'archive');
      await writeArchive(stage, manifest, keys, whole);
      await place.take(whole, archive);
    });
    return { archive: place.nameOf(archive), manifest };
  });
