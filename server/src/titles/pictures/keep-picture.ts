/** Stores a picture that an admin sends, drawn anew at the size in which the site shows it, under a random name. */
import { randomBytes } from 'node:crypto';
import { TITLE_PICTURES } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { decoded } from '../../platform/files/images.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { addPicture, forgetPicture } from './title-pictures.store.ts';

/** The largest width and height, pixels. */
const SIZES = { poster: [1000, 1500], backdrop: [1920, 1080] } as const;
export type PictureKind = keyof typeof SIZES;

/** One picture is decoded at a time, because a decoded picture is large. */
const decoding = new Semaphore('title picture decoding', 1);

/** Draws a picture anew as WebP within its size, upright and without its metadata. Throws `image_unreadable`. */
const drawn = (bytes: Buffer, [width, height]: readonly [number, number]): Promise<Buffer> =>
  decoding.run(() => decoded(bytes, (image) => image.resize({ width, height, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()));

interface Parts {
  db: Db;
  files: Files;
}
/** The name in the store of a picture with this address. */
export const fileOf = (address: string) => address.slice('/files/'.length);

/** Is written down before the file is stored, so that an upload that is cut off leaves nothing for good. @returns the picture's address */
export async function keepPicture({ db, files }: Parts, vodId: number, kind: PictureKind, bytes: Buffer): Promise<string> {
  const picture = await drawn(bytes, SIZES[kind]);
  const address = `${TITLE_PICTURES}${randomBytes(16).toString('base64url')}.webp`;
  await addPicture(db, address, vodId, new Date().toISOString());
  await files.put(fileOf(address), picture);
  return address;
}

/** Removes a picture that no title has come to show. */
export async function removePicture({ db, files }: Parts, address: string) {
  await files.remove(fileOf(address));
  await forgetPicture(db, address);
}
