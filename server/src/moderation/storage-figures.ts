/** Bytes that the site keeps, and those that are left on its disk. */
import { stat, statfs } from 'node:fs/promises';
import type { Summary } from '@yinmu/contract/overview.endpoints.ts';
import { type Db, databaseSize } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { searchFile } from '../search/index.ts';

export interface StoredParts {
  db: Db;
  dataDir: string;
  files: Files;
  /** Where the files are, if not in the data folder. */
  filesAt: string | undefined;
  /** Bytes of the posters that are kept on this machine. */
  posterBytes: () => number;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
/** The bytes of the pictures of members and titles; 0 while their store does not answer. */
const sizeOfPictures = async (files: Files) =>
  (await Promise.all(['avatars', 'titles'].map((folder) => files.list(folder).catch(() => [])))).flat().reduce((total, { bytes }) => total + bytes, 0);

export async function storageOf({ db, dataDir, files, filesAt, posterBytes }: StoredParts): Promise<Summary['storage']> {
  const disk = await statfs(dataDir).catch(() => undefined);
  return {
    database: await databaseSize(db, dataDir),
    search: await sizeOf(searchFile(dataDir)),
    files: await sizeOfPictures(files),
    filesAt: filesAt ?? null,
    posters: posterBytes(),
    free: disk ? disk.bavail * disk.bsize : null,
    disk: disk ? disk.blocks * disk.bsize : null,
  };
}
