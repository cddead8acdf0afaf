/** Checks DATA_DIR: whether it exists, its permissions, and the room on its disk. */
import { constants } from 'node:fs';
import { access, lstat, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { error, ok, type Said, warning } from './finding.ts';

/** How many files are listed by name; further ones are only counted. */
const NAMED = 3;
const IS_OPEN = 0o077;

const listed = (names: readonly string[]) => names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

async function examineRights(dataDir: string): Promise<Said[]> {
  const folder = await stat(dataDir);
  const names = await readdir(dataDir);
  const open: string[] = [];
  const foreign: string[] = [];
  for (const name of ['.', ...names]) {
    // The file may have been removed, because the site may be running.
    const found = await lstat(path.join(dataDir, name)).catch(() => undefined);
    if (!found || found.isSymbolicLink()) continue;
    if ((found.mode & IS_OPEN) !== 0) open.push(name);
    if (found.uid !== folder.uid) foreign.push(name);
  }
  const said: Said[] = [];
  if (open.length > 0)
    said.push(warning(`accessible to other users: ${listed(open)}`, `chmod 700 ${dataDir} and its folders, 600 its files; each start does this too`));
  if (foreign.length > 0)
    said.push(error(`${listed(foreign)} belong to a different user than the folder`, `chown them to the site’s user, and run yinmu as that user`));
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) said.push(error(`this user cannot write to ${dataDir}`, 'run yinmu as the site’s user, or mount the folder writable'));
  return said.length > 0 ? said : [ok(`${dataDir} is private to its owner (${names.length} entries)`)];
}

export async function examineDataFolder(dataDir: string): Promise<Said[]> {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) return [error(`DATA_DIR ${dataDir} does not exist`, 'set DATA_DIR to the site’s folder, or mount it; a start creates an empty one')];
  if (!found.isDirectory()) return [error(`DATA_DIR ${dataDir} is not a folder`, 'set DATA_DIR to the site’s folder')];
  return process.platform === 'win32' ? [ok(`${dataDir} exists`)] : examineRights(dataDir);
}

const GB = 1e9;
/** Below the share, the doctor warns; below the bytes, it reports an error, because backups and migrations fail. */
const LITTLE = { share: 0.1, bytes: 2 * GB };
const NONE = { share: 0.02, bytes: GB / 4 };

export interface Room {
  free: number;
  size: number;
}

const isBelow = ({ free, size }: Room, { share, bytes }: typeof LITTLE) => (free < size * share && free < bytes * 10) || free < bytes;

/** A large disk may be nearly full and still have enough room; a small one may be half empty and not have enough. */
export function judgeRoom(room: Room): Said {
  const said = `${(room.free / GB).toFixed(1)} of ${(room.size / GB).toFixed(1)} GB are free`;
  const mend = 'free up space: delete old archives in backups/, lower POSTER_CACHE_MB, or use a larger disk';
  if (isBelow(room, NONE)) return error(said, mend);
  return isBelow(room, LITTLE) ? warning(said, mend) : ok(said);
}

export async function examineDisk(dataDir: string): Promise<Said[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [judgeRoom({ free: bavail * bsize, size: blocks * bsize })];
}
