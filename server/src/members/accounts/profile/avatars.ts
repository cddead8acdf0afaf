import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { Files } from '../../../platform/files/files.ts';
import { decoded } from '../../../platform/files/images.ts';
import { Semaphore } from '../../../platform/jobs/semaphore.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { avatarNames, setAvatar } from '../members.store.ts';

const FOLDER = 'avatars';
const SIZES = [512, 96] as const;
/** Younger files without a member may belong to an upload in progress. */
const ORPHAN_MS = 3_600_000;

const filesOf = (name: string) => SIZES.map((size) => `${FOLDER}/${name}-${size}.webp`);
const urlOf = (name: string, size: number) => (name === '' ? '' : `/files/${FOLDER}/${name}-${size}.webp`);
export const avatarOf = (name: string) => ({ avatar: urlOf(name, SIZES[0]), avatar_small: urlOf(name, SIZES[1]) });

const unlessUnavailable = (error: unknown) => {
  if (!(error instanceof ProblemError && error.code === 'files_unavailable')) throw error;
};

/** Decodes one picture at a time, because decoded pictures are large. */
const decoding = new Semaphore('avatar decoding', 1);

/** Crops the middle of the picture, turned upright and without metadata. Throws `image_unreadable`. */
const squares = (bytes: Buffer, sizes: readonly number[]): Promise<Buffer[]> =>
  decoding.run(() =>
    decoded(bytes, async (image) => {
      const done: Buffer[] = [];
      for (const size of sizes) done.push(await image.clone().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer());
      return done;
    }),
  );

interface Parts {
  db: Db;
  files: Files;
}

/** Writes new files before the row refers to them, and removes old ones afterward. */
export async function changeAvatar({ db, files }: Parts, memberId: number, picture: Buffer) {
  const name = randomBytes(16).toString('base64url');
  const pictures = await squares(picture, SIZES);
  for (const [i, file] of filesOf(name).entries()) await files.put(file, pictures[i] as Buffer);
  await removeAvatar({ db, files }, memberId, name);
}

export async function removeAvatar({ db, files }: Parts, memberId: number, next = '') {
  await removeFiles(files, (await setAvatar(db, memberId, next)) ?? '');
}

export async function removeFiles(files: Files, name: string) {
  if (name === '') return;
  // If removing fails, `sweepAvatars` removes the files later.
  for (const file of filesOf(name)) await files.remove(file).catch(unlessUnavailable);
}

/** Removes files of interrupted uploads and of deleted members. */
export async function sweepAvatars({ db, files }: Parts) {
  const used = new Set((await avatarNames(db)).flatMap(filesOf));
  const stored = (await files.list(FOLDER).catch(unlessUnavailable)) ?? [];
  for (const { name, writtenAt } of stored) if (!used.has(name) && writtenAt < Date.now() - ORPHAN_MS) await files.remove(name).catch(unlessUnavailable);
}
