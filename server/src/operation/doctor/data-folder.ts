/** Checks DATA_DIR: existence, permissions, room. */
import { constants } from 'node:fs';
import { access, lstat, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { error, ok, type Said, warning } from './finding.ts';

/** Listed by name; further ones are counted. */
const NAMED = 3;
const IS_OPEN = 0o077;

const listed = (names: readonly string[]) => names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

async function examineRights(dataDir: string): Promise<Said[]> {
  const folder = await stat(dataDir);
  const names = await readdir(dataDir);
  const open: string[] = [];
  const foreign: string[] = [];
  for (const name of ['.', ...names]) {
    // A file may be removed while the site runs.
    const found = await lstat(path.join(dataDir, name)).catch(() => undefined);
    if (!found || found.isSymbolicLink()) continue;
    if ((found.mode & IS_OPEN) !== 0) open.push(name);
    if (found.uid !== folder.uid) foreign.push(name);
  }
  const said: Said[] = [];
  if (open.length > 0)
    said.push(warning(`others than its owner may use ${listed(open)}`, `chmod 700 ${dataDir} and the folders in it, 600 its files; each start does it too`));
  if (foreign.length > 0)
    said.push(error(`${listed(foreign)} belong to another user than the folder`, `chown them to the user of the site, and run yinmu as that user`));
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) said.push(error(`this user may not write in ${dataDir}`, 'run yinmu as the user of the site, or mount the folder writable'));
  return said.length > 0 ? said : [ok(`${dataDir}: only its owner may use it (${names.length} entries)`)];
}

export async function examineDataFolder(dataDir: string): Promise<Said[]> {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) return [error(`DATA_DIR ${dataDir} is not there`, 'name the folder of the site in DATA_DIR, or mount it; a start makes an empty one')];
  if (!found.isDirectory()) return [error(`DATA_DIR ${dataDir} is no folder`, 'name the folder of the site in DATA_DIR')];
  return process.platform === 'win32' ? [ok(`${dataDir} is there`)] : examineRights(dataDir);
}

const GB = 1e9;
/** Warns at the first; at the second, backups and migrations fail. */
const LITTLE = { share: 0.1, bytes: 2 * GB };
const NONE = { share: 0.02, bytes: GB / 4 };

export interface Room {
  free: number;
  size: number;
}

const isBelow = ({ free, size }: Room, { share, bytes }: typeof LITTLE) => (free < size * share && free < bytes * 10) || free < bytes;

/** A large disk may be nearly full and still have room; a small one may be half empty and have none. */
export function judgeRoom(room: Room): Said {
  const said = `${(room.free / GB).toFixed(1)} of ${(room.size / GB).toFixed(1)} GB are free`;
  const mend = 'make room: old archives in backups/, a lower POSTER_CACHE_MB, or a larger disk';
  if (isBelow(room, NONE)) return error(said, mend);
  return isBelow(room, LITTLE) ? warning(said, mend) : ok(said);
}

export async function examineDisk(dataDir: string): Promise<Said[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [judgeRoom({ free: bavail * bsize, size: blocks * bsize })];
}
