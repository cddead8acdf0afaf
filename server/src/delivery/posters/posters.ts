/** Fetches each poster once, stores it in the largest width, and makes narrower ones from that, so that no page waits for another host. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_POSTER, POSTER_WIDTHS, posterOf, STILL_WIDTHS, TITLE_PICTURES } from '@yinmu/contract/titles/video.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import { FileCache } from '../../platform/files/file-cache.ts';
import type { Files } from '../../platform/files/files.ts';
import { decoded } from '../../platform/files/images.ts';
import { Semaphore, SingleFlight } from '../../platform/jobs/semaphore.ts';
import { Cache } from '../../platform/memory/cache.ts';
import { fetchGuarded, OutgoingError } from '../../platform/network/outgoing.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type NamedTitle, posterTitle, setPosterBlur } from './posters.store.ts';

/** Decodes only two pictures at once, because decoded pictures take much memory. */
const decoding = new Semaphore('poster decoding', 2);

const BLUR = { width: 2, height: 3 };

/** Arranges pixels as a bitmap does: bottom row first, blue first, each row padded to four bytes. */
function bitmapRows(pixels: Buffer): Buffer {
  const row = Math.ceil((BLUR.width * 3) / 4) * 4;
  const rows = Buffer.alloc(row * BLUR.height);
  for (let y = 0; y < BLUR.height; y++)
    for (let x = 0; x < BLUR.width; x++)
      for (let c = 0; c < 3; c++) rows[y * row + x * 3 + c] = pixels[((BLUR.height - 1 - y) * BLUR.width + x) * 3 + (2 - c)] as number;
  return rows;
}

interface PosterPicture {
  picture: Buffer;
  /** A preview of 2 × 3 pixels in 32 characters, as in `contract/titles/video.ts`. */
  blur: string;
}

/** Throws `image_unreadable`. @param width the maximum width */
const posterPicture = (bytes: Buffer, width: number): Promise<PosterPicture> =>
  decoding.run(() =>
    decoded(bytes, async (image) => {
      const picture = await image.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
      const pixels = await image
        .clone()
        .flatten({ background: '#808080' })
        .resize(BLUR.width, BLUR.height, { fit: 'fill' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer();
      return { picture, blur: bitmapRows(pixels).toString('base64') };
    }),
  );

/** Makes a picture of `posterPicture` narrower. */
const narrowerPicture = (bytes: Buffer, width: number): Promise<Buffer> =>
  decoding.run(() => decoded(bytes, (image) => image.resize({ width, withoutEnlargement: true }).webp({ quality: 76 }).toBuffer()));

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;
const DEMO = path.resolve(import.meta.dirname, '../../../../demo/media');

/** Also reads the demo's own pictures. @returns undefined if the picture is missing, unreachable, refused or too large */
async function fetchPoster(source: string, allowPrivate: ReadonlySet<string>): Promise<Buffer | undefined> {
  if (source.startsWith('/')) {
    const file = /^\/demo\/(posters\/[\w-]+\.\w+)$/.exec(source)?.[1];
    return file === undefined ? undefined : readFile(path.join(DEMO, file)).catch(() => undefined);
  }
  try {
    const answer = await fetchGuarded(source, {
      kind: 'poster',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowPrivate,
      anyPort: true,
      // Sends the host's own address as the referer, because many hosts refuse those of other sites.
      headers: { accept: 'image/avif,image/webp,image/*', referer: `${new URL(source).origin}/`, 'user-agent': 'Mozilla/5.0 (compatible; Yinmu)' },
    });
    return answer.status === 200 ? answer.body : undefined;
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Posters shared between instances, so that one instance fetches for all. */
interface SharedPosters {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, picture: Buffer): Promise<void>;
}

/** If the store fails, posters are fetched anyway. */
function sharedPosters(files: Files): SharedPosters {
  const nameOf = (key: string) => `posters/${key}.webp`;
  if (!files.isShared) return { get: async () => undefined, put: async () => {} };
  return {
    get: (key) => files.get(nameOf(key)).catch(() => undefined),
    put: (key, picture) => files.put(nameOf(key), picture).catch(() => {}),
  };
}

const LARGEST = Math.max(...POSTER_WIDTHS);
const LARGEST_STILL = Math.max(...STILL_WIDTHS);
/** How long to wait before fetching a failed poster again. */
const FAILED_MS = 3_600_000;
const FAILED_BYTES = 8 * 1024 * 1024;
const TMDB_FACES = 'https://image.tmdb.org/t/p/h632/';
const FACE_WIDTH = 360;
/** If more fetches are running, the fallback is sent. */
const MAX_CONCURRENT = 8;
const MAX_WAITING = 400;

export interface PosterParts {
  db: Db;
  dataDir: string;
  /** Files shared between instances, so that each poster is fetched only once. */
  files: Files;
  maxBytes: number;
  allowPrivate: ReadonlySet<string>;
  facesAt?: string;
}
export type PosterAnswer =
  | { kind: 'picture'; bytes: Buffer; etag: string }
  | { kind: 'unchanged'; etag: string }
  /** There is no poster, or fetching it failed: draw one, or show the fallback. */
  | { kind: 'none'; title: NamedTitle }
  | { kind: 'unknown' };
export interface Posters {
  /**
   * @param still the picture's place among the title's stills; undefined for the poster
   * @param hasIt returns whether the caller already has this version, which is then not read
   */
  picture(vodId: number, width: number, hasIt: (etag: string) => boolean, still?: number): Promise<PosterAnswer>;
  /** @param file the name of a person's picture on TMDB */
  face(file: string): Promise<Buffer | undefined>;
  bytes(): number;
  stop(): Promise<void>;
}

const unlessProblem = (error: unknown) => {
  if (!(error instanceof ProblemError)) throw error;
};

interface FaceParts extends Pick<PosterParts, 'allowPrivate'> {
  cache: FileCache;
  singleFlight: SingleFlight<Buffer | undefined>;
  fetches: Semaphore;
  failed: Cache<string, true>;
  facesAt: string;
}
function createFaces({ cache, singleFlight, fetches, failed, facesAt, allowPrivate }: FaceParts): Posters['face'] {
  const fetchFace = async (file: string, name: string) => {
    if (failed.get(name) || fetches.waiting >= MAX_WAITING) return undefined;
    const bytes = await fetches.run(() => fetchPoster(facesAt + file, allowPrivate));
    const made = bytes && (await posterPicture(bytes, FACE_WIDTH).catch(unlessProblem));
    if (made) await cache.put(name, made.picture);
    else failed.set(name, true);
    return made?.picture;
  };
  return async (file) => {
    const name = `face-${file}.webp`;
    return (await cache.get(name)) ?? singleFlight.run(name, () => fetchFace(file, name));
  };
}

interface Wanted {
  vodId: number;
  source: string;
  key: string;
  /** The width in which the picture is stored. */
  largest: number;
}

export function createPosters({ db, dataDir, files, maxBytes, allowPrivate, facesAt = TMDB_FACES }: PosterParts): Posters {
  const cache = new FileCache(path.join(dataDir, 'posters'), maxBytes);
  const shared = sharedPosters(files);
  const singleFlight = new SingleFlight<Buffer | undefined>();
  const fetches = new Semaphore('poster fetches', MAX_CONCURRENT);
  const failed = new Cache<string, true>({ name: 'failed-posters', maxBytes: FAILED_BYTES, bytesOf: () => 0, ttl: FAILED_MS });

  /** @returns undefined for a failed or unreadable picture, which is not fetched again soon */
  const fetchAndStore = async (of: Wanted) => {
    const picture = (await shared.get(of.key)) ?? (await fetchPicture(of));
    if (picture) await cache.put(`${of.key}-${of.largest}.webp`, picture);
    else failed.set(of.key, true);
    return picture;
  };
  const fetchPicture = async ({ vodId, source, key, largest }: Wanted) => {
    const bytes = source.startsWith(TITLE_PICTURES) ? await files.get(source.slice('/files/'.length)) : await fetchPoster(source, allowPrivate);
    const made = bytes && (await posterPicture(bytes, largest).catch(unlessProblem));
    if (!made) return undefined;
    if (largest === LARGEST) await setPosterBlur(db, vodId, made.blur);
    await shared.put(key, made.picture);
    return made.picture;
  };
  const fetchQueued = async (of: Wanted) => (failed.get(of.key) || fetches.waiting >= MAX_WAITING ? undefined : fetches.run(() => fetchAndStore(of)));

  const original = async (of: Wanted) => (await cache.get(`${of.key}-${of.largest}.webp`)) ?? (await singleFlight.run(of.key, () => fetchQueued(of)));

  const resized = async (of: Wanted, width: number) => {
    const picture = await original(of);
    if (!picture || width === of.largest) return picture;
    const small = await narrowerPicture(picture, width);
    await cache.put(`${of.key}-${width}.webp`, small);
    return small;
  };

  return {
    face: createFaces({ cache, singleFlight, fetches, failed, facesAt, allowPrivate }),
    async picture(vodId, width, hasIt, still) {
      const row = await posterTitle(db, vodId);
      if (!row) return { kind: 'unknown' };
      const source = still === undefined ? posterOf(row) : (listOf(row.stills)[still] ?? DEFAULT_POSTER);
      if (source === DEFAULT_POSTER) return { kind: 'none', title: row };
      // The key contains the address, because another address means another picture.
      const key = `${vodId}-${still === undefined ? '' : 's'}${hash('sha1', source, 'hex').slice(0, 12)}`;
      const of = { vodId, source, key, largest: still === undefined ? LARGEST : LARGEST_STILL };
      const etag = `"${key}-${width}"`;
      if (hasIt(etag)) return { kind: 'unchanged', etag };
      const name = `${key}-${width}.webp`;
      const bytes = (await cache.get(name)) ?? (await singleFlight.run(name, () => resized(of, width)));
      return bytes ? { kind: 'picture', bytes, etag } : { kind: 'none', title: row };
    },
    bytes: () => cache.bytes,
    async stop() {
      await singleFlight.idle();
      await cache.idle();
    },
  };
}
