/** Tests failures of the real program: a full disk, and missing or incomplete files. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup, TABLES } from '../../../../testing/servers/maccms-dump.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  dataDir = path.join(parent, 'mistyped');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function command(...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } });
  let err = '';
  child.stderr.on('data', (text) => (err += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, err };
}

test.each(['import', 'import-maccms'])('%s of a missing file', async (name) => {
  const file = path.join(parent, 'dump.sql');
  const { status, err } = await command(name, file);
  expect([status, err]).toEqual([1, expect.stringMatching(new RegExp(`^yinmu ${name}: [^\n]*dump\\.sql[^\n]*\n$`))]);
});

const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
/** Runs a command with a private disk of 1 MB. */
const onSmallDisk = (env: Record<string, string>, disk: string, ...args: string[]) => {
  const script = 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"';
  const { status, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script, disk, process.execPath, CLI, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, err: stderr };
};

test.skipIf(!CAN_MOUNT)('backup, check and restore on a disk that is full', { timeout: 120_000 }, async () => {
  const disk = path.join(parent, 'disk');
  await mkdir(disk);
  expect(await command('migrate')).toEqual({ status: 0, err: '' });
  const site = { DATA_DIR: dataDir, DATABASE_URL: '' };
  expect(onSmallDisk(site, disk, 'backup', '--to', disk)).toEqual({ status: 1, err: expect.stringMatching(/^yinmu backup: [^\n]*(ENOSPC|full)[^\n]*\n$/) });
  expect(await command('backup', '--to', parent)).toEqual({ status: 0, err: '' });
  expect(onSmallDisk({ ...site, DATA_DIR: path.join(disk, 'data') }, disk, 'restore', parent)).toEqual({
    status: 1,
    err: expect.stringMatching(/^yinmu restore: [^\n]*(ENOSPC|no space)[^\n]*\n$/),
  });
  expect(onSmallDisk({ DATA_DIR: path.join(disk, 'none'), DATABASE_URL: '', TMPDIR: disk }, disk, 'backup', '--verify', parent)).toEqual({
    status: 1,
    err: expect.stringMatching(/^yinmu backup: [^\n]*(ENOSPC|no space)[^\n]*\n$/),
  });
});

test('a dump without some tables is imported, with a separate status', { timeout: 120_000 }, async () => {
  const { topic: _, ...rest } = TABLES;
  const [partly, whole] = [path.join(parent, 'partly.sql'), path.join(parent, 'whole.sql')];
  await writeFile(partly, backup(rest as typeof TABLES));
  await writeFile(whole, backup(TABLES));
  expect(await command('import-maccms', partly, '--yes')).toMatchObject({ status: 3 });
  dataDir = path.join(parent, 'another');
  expect(await command('import-maccms', whole, '--yes')).toMatchObject({ status: 0 });
});
