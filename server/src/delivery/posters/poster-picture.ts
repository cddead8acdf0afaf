/** Resizes posters, and makes their six-pixel placeholders. */
import { decoded } from '../../platform/files/images.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';

/** Decoded pictures take much memory. */
const decoding = new Semaphore('poster decoding', 2);

const BLUR = { width: 2, height: 3 };

/** Bottom row first, blue first, each padded to four bytes. */
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
  /** 2 × 3 pixels in 32 characters, as in `contract/titles/video.ts`. */
  blur: string;
}

/** Throws `image_unreadable`. @param width at most */
export const posterPicture = (bytes: Buffer, width: number): Promise<PosterPicture> =>
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

/** Narrows what `posterPicture` made. */
export const narrowerPicture = (bytes: Buffer, width: number): Promise<Buffer> =>
  decoding.run(() => decoded(bytes, (image) => image.resize({ width, withoutEnlargement: true }).webp({ quality: 76 }).toBuffer()));
