import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LineFileError, readLines } from './line-file.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('the shipped routes are those of the product', async () => {
  expect((await readLines(dir)).map(({ id }) => id).sort()).toEqual(
    ['ffm3u8', 'tym3u8', 'dyttm3u8', 'mym3u8', 'ikm3u8', '1080zyk', 'bfzym3u8', 'okm3u8', 'NBY', 'ATQP1', 'qq', 'youku', 'qiyi', 'bilibili', 'mgtv'].sort(),
  );
  expect((await readLines(dir)).every(({ resolvers }) => (resolvers ?? []).length === 0)).toBe(true);
});

test('a file that cannot be read is not the lack of one', async () => {
  await mkdir(path.join(dir, 'routes.json'));
  await expect(readLines(dir)).rejects.toThrow(/routes\.json cannot be read: EISDIR$/);
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
  const error = (await readLines(dir).catch((reason: unknown) => reason)) as Error;
  expect(error).toBeInstanceOf(LineFileError);
  expect(error.message).toContain('routes.json');
  expect(error.message).toContain(place);
  expect(error.message).not.toContain('\n');
});
