/** Makes an archive of a site, which may run and write meanwhile. */
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';
// biome-ignore lint/style/noRestrictedImports: the package's own file is no room
import serverPackage from '../../package.json' with { type: 'json' };
import { databaseFile } from '../platform/database.ts';
import { DATABASE, digestOf, FILES, filesIn, KEPT_FILES, MANIFEST, type Manifest } from './manifest.ts';
import { contentsOf, snapshot } from './snapshot.store.ts';

/** Where archives go unless the operator names a folder. */
export const backupFolder = (dataDir: string) => path.join(dataDir, 'backups');

/** @returns whether it was there: pictures are removed while the site runs */
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

/**
 * Pictures are copied before the database and, those that are new, after it, so that each one that the database names is there.
 * A name never has other content later, and a picture too many is removed when the site starts.
 */
async function copyPictures(dataDir: string, stage: string) {
  const there = new Set(await filesIn(path.join(stage, FILES)));
  for (const name of await filesIn(path.join(dataDir, FILES)))
    if (!there.has(name)) await copyIfThere(path.join(dataDir, FILES, name), path.join(stage, FILES, name));
}

async function sync(file: string) {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeArchive(stage: string, manifest: Manifest, archive: string) {
  const partial = path.join(stage, 'archive.tar');
  const files = manifest.files.map(({ name }) => ({ type: 'file' as const, source: path.join(stage, name), target: name, mode: 0o600 }));
  const first = { type: 'content' as const, content: JSON.stringify(manifest), target: MANIFEST, mode: 0o600 };
  await pipeline(packTar([first, ...files]), createWriteStream(partial, { mode: 0o600 }));
  await sync(partial);
  await rename(partial, archive);
  if (process.platform !== 'win32') await sync(path.dirname(archive));
}

export interface Backup {
  archive: string;
  manifest: Manifest;
}

/**
 * Writes one archive into the folder, which needs room for the site twice meanwhile. It has its name only once it is whole.
 * @param kind the first word of its name
 */
export async function makeBackup(dataDir: string, folder: string, kind = 'yinmu'): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stage = await mkdtemp(path.join(folder, '.making-'));
  try {
    await copyPictures(dataDir, stage);
    await snapshot(databaseFile(dataDir), path.join(stage, DATABASE));
    await copyPictures(dataDir, stage);
    const names = [DATABASE];
    for (const name of KEPT_FILES) if (await copyIfThere(path.join(dataDir, name), path.join(stage, name))) names.push(name);
    for (const name of await filesIn(path.join(stage, FILES))) names.push(`${FILES}/${name}`);
    const files: Manifest['files'] = [];
    for (const name of names) files.push({ name, ...(await digestOf(path.join(stage, name))) });
    const made = new Date().toISOString();
    const manifest: Manifest = { format: 'yinmu backup 1', program: serverPackage.version, made, ...contentsOf(path.join(stage, DATABASE)), files };
    const archive = path.join(folder, `${kind}-${made.replaceAll(':', '').replace('.', '-')}.tar`);
    await writeArchive(stage, manifest, archive);
    return { archive, manifest };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Removes all archives of a kind but the newest. Their names are in the order of their times. @returns the names that went */
export async function keepNewest(folder: string, count: number, kind = 'yinmu'): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => /^-\d{4}-\d\d-\d\dT\d{6}-\d{3}Z\.tar$/.test(name.slice(kind.length)) && name.startsWith(kind));
  const old = archives.sort().slice(0, -count);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}
