/** Commands that are refused: one line, a status, and nothing left behind. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CLI = path.resolve(import.meta.dirname, '../cli.ts');
let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  dataDir = path.join(parent, 'mistyped');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function command(...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, DATA_DIR: dataDir, TMDB_API_KEY: 'a-key-of-a-test' } });
  let err = '';
  child.stderr.on('data', (text) => (err += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, err };
}

test.each(['reindex', 'enrich'])('%s in a DATA_DIR without a site, which is not made', async (name) => {
  const err = `yinmu ${name}: there is no site in DATA_DIR ${dataDir}: name the folder that holds its yinmu.db\n`;
  expect(await command(name)).toEqual({ status: 1, err });
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['import', 'import-maccms'])('%s of a file that is not there', async (name) => {
  const file = path.join(parent, 'dump.sql');
  const { status, err } = await command(name, file);
  expect([status, err]).toEqual([1, expect.stringMatching(new RegExp(`^yinmu ${name}: [^\n]*dump\\.sql[^\n]*\n$`))]);
});
