/** Stores an uploaded picture, resized, under a random name. */
import { randomBytes } from 'node:crypto';
import { TITLE_PICTURES } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { decoded } from '../../platform/files/images.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { addPicture, forgetPicture } from './title-pictures.store.ts';

/** Pixels. */
const SIZES = { poster: [1000, 1500], backdrop: [1920, 1080] } as const;
export type PictureKind = keyof typeof SIZES;

/** A decoded picture is large, so one at a time. */
const decoding = new Semaphore('title picture decoding', 1);

/** Upright WebP without metadata. Throws `image_unreadable`. */
const drawn = (bytes: Buffer, [width, height]: readonly [number, number]): Promise<Buffer> =>
  decoding.run(() => decoded(bytes, (image) => image.resize({ width, height, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()));

interface Parts {
  db: Db;
  files: Files;
}
export const fileOf = (address: string) => address.slice('/files/'.length);

/** Recorded before the file is stored, so that an interrupted upload is cleaned up. @returns the picture's address */
export async function keepPicture({ db, files }: Parts, vodId: number, kind: PictureKind, bytes: Buffer): Promise<string> {
  const picture = await drawn(bytes, SIZES[kind]);
  const address = `${TITLE_PICTURES}${randomBytes(16).toString('base64url')}.webp`;
  await addPicture(db, address, vodId, new Date().toISOString());
  await files.put(fileOf(address), picture);
  return address;
}

export async function removePicture({ db, files }: Parts, address: string) {
  await files.remove(fileOf(address));
  await forgetPicture(db, address);
}
