/** A place for archives: a folder, or a path in a bucket, `s3://bucket/path`. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../platform/config.ts';
import { type BucketArchives, bucketArchives } from '../../platform/files/bucket-archives.ts';
import { OperatorError } from '../../platform/problem.ts';
import { type BackupKeys, decrypted, isEncrypting } from './encryption.ts';

/** Matches names such as `yinmu-2026-01-31T041500-000Z.tar`, with `.age` if encrypted. Names of one kind sort by time. */
const ARCHIVE = /^([a-z-]+)-\d{4}-\d\d-\d\dT\d{6}-\d{3}Z\.tar(\.age)?$/;
export const archiveName = (kind: string, made: string, isEncrypted: boolean) =>
  `${kind}-${made.replaceAll(':', '').replace('.', '-')}.tar${isEncrypted ? '.age' : ''}`;

export interface ArchivePlace {
  /** The local folder in which files are prepared. */
  readonly workshop: string;
  /** The local folder in which the archive is written before `take` moves it. */
  readonly drafts: string;
  /** The address of the archive, for people and commands. */
  nameOf(archive: string): string;
  names(): Promise<string[]>;
  /** Moves a finished archive here. It gets its name only once it is stored durably. */
  take(file: string, archive: string): Promise<void>;
  read(archive: string): Readable;
  remove(archive: string): Promise<void>;
}

export async function syncPath(file: string) {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function folderPlace(folder: string, workshop = folder): ArchivePlace {
  return {
    workshop,
    drafts: folder,
    nameOf: (archive) => path.join(folder, archive),
    names: () => readdir(folder),
    async take(file, archive) {
      await syncPath(file);
      await rename(file, path.join(folder, archive));
      if (process.platform !== 'win32') await syncPath(folder);
    },
    read: (archive) => createReadStream(path.join(folder, archive)),
    remove: (archive) => rm(path.join(folder, archive), { force: true }),
  };
}

function bucketPlace(bucket: BucketArchives, address: string, prefix: string, workshop: string): ArchivePlace {
  return {
    workshop,
    drafts: workshop,
    nameOf: (archive) => `${address.replace(/\/$/, '')}/${archive}`,
    names: async () => (await bucket.names(prefix)).map((name) => name.slice(prefix.length)),
    take: (file, archive) => bucket.put(prefix + archive, file),
    read: (archive) => bucket.read(prefix + archive),
    remove: (archive) => bucket.remove(prefix + archive),
  };
}

type PlaceConfig = Pick<Config, 'dataDir' | 'BACKUP_TO' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'> & BackupKeys;

const IN_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;
export const isInBucket = (address: string) => address.startsWith('s3://');

export const backupFolder = (dataDir: string) => path.join(dataDir, 'backups');

/** Throws OperatorError if the address is invalid, or if the variables of a bucket's store are missing. */
export async function placeOf(config: PlaceConfig, address: string | undefined = config.BACKUP_TO): Promise<ArchivePlace> {
  const own = backupFolder(config.dataDir);
  if (address === undefined || !isInBucket(address)) {
    const folder = path.resolve(address ?? own);
    // Files that will be encrypted are prepared next to the site, so that they never lie unencrypted elsewhere.
    return folderPlace(folder, isEncrypting(config) ? own : folder);
  }
  const [, bucket, rest = ''] = IN_BUCKET.exec(address) ?? [];
  if (bucket === undefined) throw new OperatorError(`${address} is not a bucket address such as s3://bucket/path`);
  if (config.S3_ENDPOINT === undefined) throw new OperatorError(`${address} needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
  const prefix = rest.split('/').filter(Boolean).join('/');
  return bucketPlace(await bucketArchives(config, bucket), address, prefix === '' ? '' : `${prefix}/`, own);
}

const ofKind = (names: readonly string[], kind: string) => names.filter((name) => ARCHIVE.exec(name)?.[1] === kind).sort();

export interface Archive {
  name: string;
  /** Reads the archive and decrypts it. Throws OperatorError if the key is missing or wrong. */
  read(): Promise<Readable>;
}

/** Opens an archive by address, or the newest one in a folder or bucket. Throws OperatorError if there is none. */
export async function archiveOf(config: PlaceConfig, address: string): Promise<Archive> {
  const isFolder = isInBucket(address) ? !/\.tar(\.age)?$/.test(address) : statSync(address, { throwIfNoEntry: false })?.isDirectory() === true;
  const place = await placeOf(config, isFolder ? address : address.slice(0, Math.max(0, address.length - path.posix.basename(address).length)) || '.');
  const name = isFolder ? ofKind(await place.names(), 'yinmu').at(-1) : path.posix.basename(address);
  if (name === undefined) throw new OperatorError(`there is no archive in ${address}`);
  if (!isInBucket(address) && !existsSync(place.nameOf(name))) throw new OperatorError(`${place.nameOf(name)} does not exist`);
  return { name: place.nameOf(name), read: () => decrypted(place.read(name), config) };
}

/** @returns the names of the removed archives */
export async function keepNewest(place: ArchivePlace, count: number, kind = 'yinmu'): Promise<string[]> {
  const old = ofKind(await place.names(), kind).slice(0, -count);
  for (const name of old) await place.remove(name);
  return old;
}
