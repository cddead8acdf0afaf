/** Stores logo, icon and banners under a random name, in the sizes that browsers need. */
import { randomBytes } from 'node:crypto';
import { words } from '@yinmu/contract/errors.ts';
import { DAY_SECONDS } from '@yinmu/contract/limits.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { BANNER_SIZE, type SiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { iconAddress, logoAddress, maskableAddress, type SiteFace, type SitePicture } from '@yinmu/contract/site/site-face.endpoints.ts';
import sharp, { type Sharp } from 'sharp';
import type { Files } from '../../platform/files/files.ts';
import { decoded } from '../../platform/files/images.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { invalidField } from '../../platform/problem.ts';

const FOLDER = 'site';
/** The size of the maskable icon. Every mask keeps a circle of 80% of the width, which contains the square within the margin. */
const MASKABLE = 512;
const MARGIN = 112;
/** Four times the displayed size, for dense screens. */
const LOGO = { height: 112, width: 800 };
/** A younger picture that no revision uses may belong to an unsaved form. */
const UNUSED_MS = DAY_SECONDS * 1000;

/** Decodes one picture at a time, because decoded pictures are large. */
const decoding = new Semaphore('site pictures', 1);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255 };
type Written = readonly [address: string, bytes: Buffer];

async function iconFiles(image: Sharp, name: string): Promise<Written[]> {
  const square = (size: number) => image.clone().resize(size, size, { fit: 'contain', background: CLEAR });
  const files: Written[] = [];
  for (const size of [32, 192, 512] as const) files.push([iconAddress(name, size), await square(size).png().toBuffer()]);
  // iOS shows transparency as black, and masks reveal what is behind the picture.
  const onWhite = async (size: number, margin: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: WHITE } })
      .composite([
        {
          input: await square(size - 2 * margin)
            .png()
            .toBuffer(),
        },
      ])
      .removeAlpha()
      .png()
      .toBuffer();
  files.push([iconAddress(name, 180), await onWhite(180, 0)], [maskableAddress(name), await onWhite(MASKABLE, MARGIN)]);
  return files;
}

async function logoFiles(image: Sharp, name: string): Promise<{ name: string; files: Written[] }> {
  const { data, info } = await image
    .resize({ ...LOGO, fit: 'inside' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const sized = `${name}.${info.width}x${info.height}`;
  return { name: sized, files: [[logoAddress(sized), data]] };
}

/** Crops the picture to the banner's size, to avoid layout shift. */
async function bannerFiles(image: Sharp, name: string): Promise<{ name: string; files: Written[] }> {
  const sized = `${name}.${BANNER_SIZE.width}x${BANNER_SIZE.height}`;
  const data = await image
    .resize({ ...BANNER_SIZE, fit: 'cover' })
    .webp({ quality: 85 })
    .toBuffer();
  return { name: sized, files: [[logoAddress(sized), data]] };
}

const MAKERS: Record<SitePicture, (image: Sharp, name: string) => Promise<{ name: string; files: Written[] }>> = {
  logo: logoFiles,
  icon: async (image, name) => ({ name, files: await iconFiles(image, name) }),
  banner: bannerFiles,
};

const fileOf = (address: string) => address.replace('/files/', '');

/** Throws `image_unreadable`. @returns the name for the settings, and an address that shows the picture */
export async function storePicture(files: Files, kind: SitePicture, bytes: Buffer): Promise<{ name: string; address: string }> {
  const random = randomBytes(16).toString('base64url');
  const made = await decoding.run(() => decoded(bytes, (image) => MAKERS[kind](image, random)));
  for (const [address, content] of made.files) await files.put(fileOf(address), content);
  return { name: made.name, address: kind === 'icon' ? iconAddress(made.name, 192) : logoAddress(made.name) };
}

const NOT_SENT = words('was not uploaded to this site', '没有上传到本站', '沒有上傳到本站');

/** Throws if a picture is missing. */
export async function requirePicture(files: Files, field: string, address: string) {
  if (!(await files.get(fileOf(address)))) throw invalidField(field, NOT_SENT);
}

export async function requirePictures(files: Files, { logo, icon }: Pick<SiteFace, 'logo' | 'icon'>) {
  if (logo !== '') await requirePicture(files, 'logo', logoAddress(logo));
  if (icon !== '') await requirePicture(files, 'icon', iconAddress(icon, 32));
}

/** Removes pictures that no kept revision uses and that are too old to belong to an open form. */
export async function sweepPictures(files: Files, faces: readonly Revision<SiteFace>[], banners: readonly Revision<SiteBanners>[]) {
  const named = [
    ...faces.flatMap(({ settings: { logo, icon } }) => [logo, icon]),
    ...banners.flatMap(({ settings }) => settings.banners.map(({ picture }) => picture)),
  ].filter(Boolean);
  for (const { name, writtenAt } of await files.list(FOLDER))
    if (writtenAt < Date.now() - UNUSED_MS && !named.some((used) => name.startsWith(`${FOLDER}/${used}`))) await files.remove(name);
}
