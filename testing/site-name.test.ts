/** The operator names the site: files for visitors contain our name only as a default. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';
import { expect, test } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../web');
const NAMES = new RegExp(
  Object.values(SITE_NAME)
    .map(({ short }) => short)
    .join('|'),
);
const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8');

/** The software's own name appears with its licence. */
const SOFTWARE = /"software": \{[^}]*\}/;

test.each(LANGUAGES)('web texts in %s', (language) => {
  for (const file of readdirSync(path.join(WEB, 'src/locales', language)))
    expect([file, NAMES.exec(read(`src/locales/${language}/${file}`).replace(SOFTWARE, ''))?.[0]]).toEqual([file, undefined]);
});

test('the first HTML, and the offline page', () => {
  for (const file of ['index.html', 'public/offline.html']) expect([file, NAMES.exec(read(file))?.[0]]).toEqual([file, undefined]);
});
