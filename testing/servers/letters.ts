/** Emails written by a site without a mail server. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestSite } from '../test-site.ts';

/** @returns the source, followed by its decoded texts */
export const readLetter = (raw: string): string =>
  `${raw}\n${[...raw.matchAll(/base64\r?\n\r?\n([\s\S]*?)\r?\n--/g)].map(([, body = '']) => Buffer.from(body, 'base64').toString()).join('\n')}`;

/** Oldest first; waits for those on their way. */
export async function lettersTo(site: TestSite, email: string): Promise<string[]> {
  await site.site.settled();
  const outbox = path.join(site.dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const letters = await Promise.all(files.map(async (file) => readLetter(await readFile(path.join(outbox, file), 'utf8'))));
  return letters.filter((letter) => letter.includes(`To: ${email}`));
}

/** The latest with this text, because emails sent together have no fixed order. Empty if there is none. */
export const letterTo = async (site: TestSite, email: string, text: string): Promise<string> =>
  (await lettersTo(site, email)).findLast((letter) => letter.includes(text)) ?? '';

/** Token of the latest link that restores an address; empty if there is none. */
export const restoreToken = async (site: TestSite, email: string): Promise<string> =>
  /\/restore-address#([\w-]{43})/.exec(await letterTo(site, email, '/restore-address#'))?.[1] ?? '';
