/** Tests the report of `yinmu import-maccms`, including readers that close the pipe early. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup, TABLES, type Tables, table, vod } from '../../../../testing/servers/maccms-dump.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function command(args: readonly string[], closed: readonly ('stdout' | 'stderr')[] = []) {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' };
  const child = spawn(process.execPath, [CLI, ...args], { env });
  // Closes the pipes before the command starts, so that all its output meets a closed pipe.
  for (const name of closed) child[name].destroy();
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  return new Promise<{ status: number | null; out: string; err: string }>((resolve) => child.once('close', (status) => resolve({ status, ...said })));
}

async function dump(tables: Tables) {
  const file = path.join(folder, 'dump.sql');
  await writeFile(file, backup(tables));
  return file;
}

describe('yinmu import-maccms', { timeout: 120_000 }, () => {
  test('names dropped episodes: how many, of how many titles, and the first of these', async () => {
    const bad = { vod_play_from: 'a', vod_play_url: '第1集$https://a.example/1.m3u8#第2集$qvod://x|y#第3集$' };
    const vods = [1, 2, 3, 4, 5, 6, 7].map((id) => vod(id, `片${id}`, bad));
    const { status, out } = await command(['import-maccms', '--yes', await dump({ ...TABLES, vod: table([...vods, vod(8, '片8')]) })]);
    expect(status).toBe(0);
    expect(out).toContain('  left 14: dropped episodes without a usable address (http or https), in 7 titles (1, 2, 3, 4, 5 and 2 more)\n');
  });

  test('one title is singular, and a harmless repair is called a repair', async () => {
    const again = '第1集$https://a.example/1.m3u8#第2集$https://a.example/1.m3u8#第3集';
    const { out } = await command([
      'import-maccms',
      '--yes',
      await dump({ ...TABLES, vod: table([vod(7, '片', { vod_play_from: 'a', vod_play_url: again })]) }),
    ]);
    expect(out).toContain('  left 1: dropped episodes without a usable address (http or https), in 1 title (7)\n');
    expect(out).toContain('  repaired 1: repeated, in 1 title (7)\n');
  });

  test('a reader that closes early stops nothing: everything is imported', async () => {
    const file = await dump(TABLES);
    expect(await command(['import-maccms', '--yes', file], ['stdout'])).toMatchObject({ status: 0, err: expect.not.stringMatching(/EPIPE|Error/) });
    const report = JSON.parse(await readFile(path.join(folder, 'data/maccms-report.json'), 'utf8'));
    expect(report).toMatchObject({ titles: { read: 2, added: 2 }, members: { added: 7, renamed: ['Escaped → Escaped_4', 'm8@qq.com → m8qq.com'] } });
    const { status, err } = await command(['import-maccms', '--yes', file]);
    expect([status, err]).toEqual([1, expect.stringContaining('was moved here before')]);
  });
});

test.each([
  ['--help', 0],
  ['--version', 0],
  ['migrate', 0],
])('%s with a reader that goes ends without a trace', { timeout: 120_000 }, async (name, status) => {
  expect(await command([name], ['stdout'])).toEqual({ status, out: '', err: '' });
});

test.each([
  ['nothing', 2],
  ['reindex', 1],
])('%s, which is refused, keeps its status when nobody hears why', { timeout: 120_000 }, async (name, status) => {
  expect(await command([name], ['stdout', 'stderr'])).toMatchObject({ status });
});

test('the help says that a dump’s files may be in any order', async () => {
  expect((await command(['--help'])).out).toContain('(.sql or .sql.gz, all its files, in any order)');
});
