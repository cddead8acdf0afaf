/** Tests an import by the real program; further cases are in import-command.long.test.ts. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandHere } from '../../../../testing/command-here.ts';
import { aRecord } from '../../../../testing/imports.ts';
import { startSource } from '../../../../testing/servers/test-source.ts';
import { importReports } from '../../ingest/importing/index.ts';
import { printReport } from './print-report.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the program reports what it read, skipped and repaired', { timeout: 120_000, tags: 'long' }, async () => {
  const record = (n: number) => aRecord(n, n === 1 ? { vod_name: '' } : n === 2 ? { vod_play_from: 'a$$$b' } : {});
  const { url, host, stop } = await startSource({ count: 45, record });
  const env = { ...process.env, DATA_DIR: dataDir, ALLOW_PRIVATE_NETWORK: host };
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../cli.ts'), 'import', url], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text) => (out += text));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  expect(out).toMatch(/^read 45, added 44, updated 0, unchanged 0, merged 0, skipped 1\n {2}skipped 1: no_name/);
  expect(out).toContain('repaired 1: group-count');
  await stop();
});

test('the exit status tells how an import ended', () => {
  const statuses = (['complete', 'incomplete', 'pages', 'claim', 'stopped'] as const).map((end) => importReports.exitCodeOf({ end }));
  expect(statuses).toEqual([0, 3, 3, 3, 130]);
});

test.each([
  [[], 'import needs one address or file'],
  [['x.html', '--hours', 'many'], "--hours must be a whole number, not 'many'"],
  [['x.html', '--hours', '0'], '--hours must be at least 1'],
])('%j is wrong usage', async (args, message) => {
  expect(await commandHere({ DATA_DIR: dataDir }, 'import', ...args)).toEqual({ status: 2, out: '', err: `yinmu import: ${message}\n` });
});

test('a broken file of category names is named', async () => {
  const named = path.join(dataDir, 'named.json');
  await writeFile(named, '{');
  expect(await commandHere({ DATA_DIR: dataDir }, 'import', 'x.html', '--categories', named)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^yinmu import: [^\n]*named\.json[^\n]*\n$/),
  });
});

test('reports losses with their titles, harmless repairs as such, and what was not read', () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  const report = importReports.emptyReport();
  Object.assign(report, { read: 8, added: 8, missing: 5, repairs: { dropped: 14, repeated: 1 } });
  report.repairedTitles = { dropped: { count: 7, examples: ['1', '2', '3', '4', '5'] }, repeated: { count: 1, examples: ['7'] } };
  printReport(report, false);
  log.mockRestore();
  expect(said.slice(1)).toEqual([
    '  left 14: dropped episodes without a usable address (http or https), in 7 titles (1, 2, 3, 4, 5 and 2 more)',
    '  repaired 1: repeated, in 1 title (7)',
    '  not read: 5 titles the source announced but did not send',
  ]);
});
