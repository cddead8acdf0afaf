/** The check finds regular expressions that take more than linear time: one of each kind is planted. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHECK = path.resolve(import.meta.dirname, '../scripts/check-regexes.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(regex: string) {
  const file = path.join(folder, 'planted.ts');
  await writeFile(file, `export const planted = (text: string): boolean => ${regex}.test(text);\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK, file], { encoding: 'utf8', timeout: 120_000 });
  return { status, stdout, stderr };
}

test.each([
  ['of a parse service’s answer, as it once was', String.raw`/^\s*[\w$.]+\(([\s\S]*)\)\s*;?\s*$/`],
  ['that trims an end', String.raw`/\s+$/`],
  ['of nested repetitions', '/^(?:a+)+$/'],
])(
  'one %s is found',
  async (_what, regex) => {
    const { status, stderr } = await check(regex);
    expect(status).toBe(1);
    expect(stderr).toContain(`planted.ts: ${regex} is not shown to be linear`);
  },
  120_000,
);

test('one that is linear passes, and was looked at', async () => {
  expect(await check(String.raw`/^[\w$.]+$/`)).toMatchObject({ status: 0, stdout: 'regular expressions: 1, looked at 1, allowed 3\n', stderr: '' });
}, 120_000);
