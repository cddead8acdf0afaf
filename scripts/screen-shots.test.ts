/** Fails for screens missing in docs/screens.md: run `node scripts/document-screens.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentOf, shots } from './screen-shots.ts';

test('the document and its pictures show the current screens', { tags: 'long' }, () => {
  const docs = path.resolve(import.meta.dirname, '../docs');
  const groups = shots(1);
  expect(readFileSync(path.join(docs, 'screens.md'), 'utf8')).toBe(documentOf(groups));
  const names = Object.values(groups).flatMap((list) => list.map(([name]) => `${name}.webp`));
  expect(readdirSync(path.join(docs, 'screens')).sort()).toEqual(names.sort());
});
