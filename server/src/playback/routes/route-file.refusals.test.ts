import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../testing/empty-database.ts';
import type { Db } from '../../platform/database/database.ts';
import { OperatorFileError } from '../../platform/files/operator-file.ts';
import { loadRoutes } from './route-file.ts';

let dir: string;
let db: Db;
let remove: EmptyDatabase['remove'];
beforeEach(async () => {
  ({ db, dataDir: dir, remove } = await migratedDatabase());
});
afterEach(() => remove());

test('the shipped routes are those of the product', async () => {
  expect((await loadRoutes(db, dir)).map(({ id }) => id).sort()).toEqual(
    ['ffm3u8', 'tym3u8', 'dyttm3u8', 'mym3u8', 'ikm3u8', '1080zyk', 'bfzym3u8', 'okm3u8', 'NBY', 'ATQP1', 'qq', 'youku', 'qiyi', 'bilibili', 'mgtv'].sort(),
  );
  expect((await loadRoutes(db, dir)).every(({ resolvers }) => (resolvers ?? []).length === 0)).toBe(true);
});

test('an unreadable file is not treated as missing', async () => {
  await mkdir(path.join(dir, 'routes.json'));
  await expect(loadRoutes(db, dir)).rejects.toThrow(/routes\.json cannot be read: EISDIR$/);
});

const good = { id: 'a', label: { zhcn: 'a', zhtw: 'a', en: 'a' }, kind: 'direct', adFree: false, priority: 1 };
test.each([
  ['{', 'not valid JSON'],
  ['{}', 'not valid'],
  [JSON.stringify([{ ...good, kind: 'magic' }]), '/0/kind'],
  [JSON.stringify([{ ...good, resolvers: ['http://a.example/'] }]), '/0/resolvers'],
  [JSON.stringify([{ ...good, extra: 1 }]), '/0'],
  [JSON.stringify([good, good]), 'twice'],
])('%s is refused in one line that names the place', async (text, place) => {
  await writeFile(path.join(dir, 'routes.json'), text);
  const error = (await loadRoutes(db, dir).catch((reason: unknown) => reason)) as Error;
  expect(error).toBeInstanceOf(OperatorFileError);
  expect(error.message).toContain('routes.json');
  expect(error.message).toContain(place);
  expect(error.message).not.toContain('\n');
});
