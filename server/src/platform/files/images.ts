/** Decodes pictures within limits. Only pixels that were encoded again are stored or shown. */
import sharp, { type Sharp } from 'sharp';
import { problem } from '../problem.ts';

/** 16.7 megapixels, which take 67 MB when decoded. */
const MAX_PIXELS = 4096 * 4096;
const MAX_SECONDS = 10;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

// Blocks SVG, PDF, TIFF and other formats that libvips reads, because each adds attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);
sharp.concurrency(1);

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

/** Decodes within limits. Throws `image_unreadable`. Limit how many run at once, because decoded pictures are large. */
export async function decoded<T>(bytes: Buffer, work: (image: Sharp) => Promise<T>): Promise<T> {
  if (bytes.length < 16 || !isPicture(bytes)) throw problem('image_unreadable');
  try {
    return await work(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({ seconds: MAX_SECONDS }).autoOrient());
  } catch {
    throw problem('image_unreadable');
  }
}

/** Writes a grayscale WebP from one byte per pixel. */
export const greyWebp = (pixels: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ quality: 60 })
    .toBuffer();
