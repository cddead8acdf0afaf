/** The letters that a site without a mail server has written. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestSite } from './test-site.ts';

/** @returns a letter's source with its texts decoded behind it */
export const readLetter = (raw: string): string =>
  `${raw}\n${[...raw.matchAll(/base64\r?\n\r?\n([\s\S]*?)\r?\n--/g)].map(([, body = '']) => Buffer.from(body, 'base64').toString()).join('\n')}`;

/** The letters to an address, oldest first; those on their way are waited for. */
export async function lettersTo(site: TestSite, email: string): Promise<string[]> {
  await site.site.settled();
  const outbox = path.join(site.dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const letters = await Promise.all(files.map(async (file) => readLetter(await readFile(path.join(outbox, file), 'utf8'))));
  return letters.filter((letter) => letter.includes(`To: ${email}`));
}

/** The latest letter to an address that says `text`; letters of one moment may be written in either order. Empty if there is none. */
export const letterTo = async (site: TestSite, email: string, text: string): Promise<string> =>
  (await lettersTo(site, email)).findLast((letter) => letter.includes(text)) ?? '';

/** The token of the link by which the latest letter gives an address back; empty if there is none. */
export async function restoreToken(site: TestSite, email: string): Promise<string> {
  const link = '/restore-address#';
  return /^[\w-]{43}/.exec((await letterTo(site, email, link)).split(link)[1] ?? '')?.[0] ?? '';
}
