/** Pictures: what people send is decoded within limits, and only re-encoded pixels are ever kept or shown. */
import sharp, { type Sharp } from 'sharp';
import { problem } from './problem.ts';
import { Queue } from './queue.ts';

/** Pixels a picture may have: 16.7 megapixels are 67 MB once decoded. */
const PIXELS_MOST = 4096 * 4096;
const SECONDS_MOST = 10;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

// libvips reads SVG, PDF, TIFF and a dozen more, each with faults of its own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);
sharp.concurrency(1);

/** By content, never by name: JPEG, PNG, GIF, WebP, AVIF. */
function isPicture(bytes: Buffer): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    bytes.readUIntBE(0, 3) === 0xffd8ff ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(ascii(0, 6)) ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') ||
    (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12)))
  );
}

/** A decoded picture is large: few at a time. People can wait for an avatar. */
const avatars = new Queue(1);
const posters = new Queue(2);

/** Decodes within limits, does what is asked with it; throws `image_unreadable`. */
async function decoded<T>(bytes: Buffer, work: (image: Sharp) => Promise<T>): Promise<T> {
  if (bytes.length < 16 || !isPicture(bytes)) throw problem('image_unreadable');
  try {
    return await work(sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: 'error', pages: 1 }).timeout({ seconds: SECONDS_MOST }).autoOrient());
  } catch {
    throw problem('image_unreadable');
  }
}

/** Square WebPs of a picture's middle, turned upright, without anything that was written into it. Throws `image_unreadable`. */
export const squares = (bytes: Buffer, sizes: readonly number[]): Promise<Buffer[]> =>
  avatars.run(() =>
    decoded(bytes, async (image) => {
      const done: Buffer[] = [];
      for (const size of sizes) done.push(await image.clone().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer());
      return done;
    }),
  );

const BLUR = { width: 2, height: 3 };

/** A bitmap's rows: bottom first, blue first, each filled up to four bytes. */
function bitmapRows(pixels: Buffer): Buffer {
  const row = Math.ceil((BLUR.width * 3) / 4) * 4;
  const rows = Buffer.alloc(row * BLUR.height);
  for (let y = 0; y < BLUR.height; y++)
    for (let x = 0; x < BLUR.width; x++)
      for (let c = 0; c < 3; c++) rows[y * row + x * 3 + c] = pixels[((BLUR.height - 1 - y) * BLUR.width + x) * 3 + (2 - c)] as number;
  return rows;
}

export interface PosterPicture {
  picture: Buffer;
  /** 2 × 3 pixels, as `contract/video.ts` says: 32 characters. */
  blur: string;
}

/** A poster as WebP, at most so wide, and what stands for it until it comes. Throws `image_unreadable`. */
export const posterPicture = (bytes: Buffer, width: number): Promise<PosterPicture> =>
  posters.run(() =>
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

/** The same, smaller; the picture is one of ours. */
export const narrower = (bytes: Buffer, width: number): Promise<Buffer> =>
  posters.run(() => decoded(bytes, (image) => image.resize({ width, withoutEnlargement: true }).webp({ quality: 76 }).toBuffer()));

/** A WebP of grey values, one byte a pixel. */
export const greyWebp = (pixels: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ quality: 60 })
    .toBuffer();
