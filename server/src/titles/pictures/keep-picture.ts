/** Stores an uploaded picture, resized, under a random name. */
import { randomBytes } from 'node:crypto';
import { TITLE_PICTURES } from '@yinmu/contract/titles/video.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { decoded } from '../../platform/files/images.ts';
import type { Write } from '../../platform/jobs/leases.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { absence, keptId, removalOf } from '../removals/index.ts';
import { addPicture, forgetPicture, noteLeft, picturesLeft, titleOf } from './title-pictures.store.ts';

/** Headers that keep withheld pictures of withdrawn titles out of caches. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** Returns an empty path if it is malformed. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

export function withholdPictures(app: FastifyInstance, db: Db) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/files/')) return;
    const address = decodedPath(request.url.split('?', 1)[0] ?? '');
    if (!address.startsWith(TITLE_PICTURES)) return;
    const owner = await titleOf(db, address);
    if (owner === undefined) return;
    const vodId = await keptId(db, owner);
    const state = (await removalOf(db, vodId))?.state;
    if (state !== 'withdrawn' && state !== 'legal') return;
    reply.headers(NO_STORE);
    throw await absence(db, vodId);
  });
}

/** Removes pictures unused for so long that no undo needs them. */
const AT_ONCE = 20;

/** Deletes the file first, so that a failed removal is retried. */
export async function sweepPictures(files: Files, write: Write, before: string) {
  await write((trx) => noteLeft(trx, new Date().toISOString()));
  for (;;) {
    const left = await write((trx) => picturesLeft(trx, before, AT_ONCE));
    for (const address of left) {
      await files.remove(fileOf(address));
      await write((trx) => forgetPicture(trx, address));
    }
    if (left.length < AT_ONCE) break;
  }
}

/** In pixels. */
const SIZES = { poster: [1000, 1500], backdrop: [1920, 1080] } as const;
export type PictureKind = keyof typeof SIZES;

/** Decodes one picture at a time, because decoded pictures are large. */
const decoding = new Semaphore('title picture decoding', 1);

/** Makes an upright WebP without metadata. Throws `image_unreadable`. */
const drawn = (bytes: Buffer, [width, height]: readonly [number, number]): Promise<Buffer> =>
  decoding.run(() => decoded(bytes, (image) => image.resize({ width, height, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()));

interface Parts {
  db: Db;
  files: Files;
}
export const fileOf = (address: string) => address.slice('/files/'.length);

/** Records the picture before storing its file, so that an interrupted upload is cleaned up. @returns the picture's address */
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
