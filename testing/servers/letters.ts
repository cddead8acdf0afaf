/** The letters that a site without a mail server has written. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestSite } from '../test-site.ts';

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

/** Finds the latest letter to an address by a text in it, since letters sent at once have no fixed order. Empty if there is none. */
export const letterTo = async (site: TestSite, email: string, text: string): Promise<string> =>
  (await lettersTo(site, email)).findLast((letter) => letter.includes(text)) ?? '';

/** Returns the token of the latest link that restores an address; empty if there is none. */
export const restoreToken = async (site: TestSite, email: string): Promise<string> =>
  /\/restore-address#([\w-]{43})/.exec(await letterTo(site, email, '/restore-address#'))?.[1] ?? '';
