/** The check finds regular expressions beyond linear time: plants one of each kind. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const CHECK = path.resolve(import.meta.dirname, '../scripts/check-regexes.mjs');
const FOUND = [
  // As parse replies were once matched.
  String.raw`/^\s*[\w$.]+\(([\s\S]*)\)\s*;?\s*$/`,
  String.raw`/\s+$/`,
  '/^(?:a+)+$/',
];

test('nonlinear patterns are found, and a linear one passes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const file = path.join(folder, 'planted.ts');
  const planted = [...FOUND, String.raw`/^[\w$.]+$/`].map((regex, n) => `export const planted${n} = (text: string): boolean => ${regex}.test(text);\n`);
  await writeFile(file, planted.join(''));
  const { status, stderr } = spawnSync(process.execPath, [CHECK, file], { encoding: 'utf8', timeout: 120_000 });
  await rm(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr.match(/planted\.ts: .* is not shown to be linear/g)).toEqual(FOUND.map((regex) => expect.stringContaining(`planted.ts: ${regex} is not`)));
}, 120_000);
