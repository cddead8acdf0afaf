/** Leftovers of killed backups and restores are removed, and a restore can be repeated. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { openDataDir } from '../../platform/files/data-dir.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { archiveOf, makeBackup, placeOf, restoreBackup } from './index.ts';
import { sweepScratch, withScratch } from './scratch.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const leave = async (name: string) => {
  await mkdir(path.join(dir, name, 'files'), { recursive: true });
  await writeFile(path.join(dir, name, 'yinmu.db'), 'half');
};

test('sweeps what is a day old, but nothing in use or foreign', async () => {
  for (const name of ['.yinmu-making-killed', '.yinmu-restoring-killed', '.yinmu-making-living', '.other-making-x', 'yinmu-making-x']) await leave(name);
  const old = new Date(Date.now() - DAY_MS - 1000);
  for (const name of await readdir(dir)) if (!name.endsWith('living')) await utimes(path.join(dir, name), old, old);
  expect(await sweepScratch(dir)).toBe(2);
  expect((await readdir(dir)).sort()).toEqual(['.other-making-x', '.yinmu-making-living', 'yinmu-making-x']);
  expect(await sweepScratch(path.join(dir, 'nowhere'))).toBe(0);
});

test('the scratch folder is removed afterwards, even if the work fails', async () => {
  expect(await withScratch(dir, 'making', () => readdir(dir))).toEqual([expect.stringMatching(/^\.yinmu-making-/)]);
  const failing = withScratch(path.join(dir, 'new'), 'making', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect([await readdir(dir), await readdir(path.join(dir, 'new'))]).toEqual([['new'], []]);
});

test('a restore killed while placing files can be run again', async () => {
  const dataDir = path.join(dir, 'data');
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  await writeFile(path.join(dataDir, 'secret.key'), 'ab'.repeat(32));
  await mkdir(path.join(dataDir, 'files/avatars'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/avatars/x.webp'), 'picture');
  const config = readConfig({ BACKUP_TO: dir });
  const { archive } = await makeBackup({ dataDir }, await placeOf(config));
  const restored = path.join(dir, 'restored');
  // This is what a kill leaves: some files in place, the others and the marker next to them.
  await mkdir(path.join(restored, 'files/avatars'), { recursive: true });
  await mkdir(path.join(restored, '.yinmu-restoring-killed'));
  for (const name of ['.restore-unfinished', 'secret.key', 'files/avatars/half.webp', '.yinmu-restoring-killed/yinmu.db'])
    await writeFile(path.join(restored, name), 'half');
  await utimes(path.join(restored, '.yinmu-restoring-killed'), 1, 1);
  await restoreBackup(await archiveOf(config, archive), restored, MIGRATIONS);
  expect((await readdir(restored)).sort()).toEqual(['files', 'secret.key', 'server.lock', 'yinmu.db']);
  expect(await readFile(path.join(restored, 'secret.key'), 'utf8')).toBe('ab'.repeat(32));
  expect(await readdir(path.join(restored, 'files/avatars'))).toEqual(['x.webp']);
  openDataDir({ dataDir: restored }).release();
  await expect(restoreBackup(await archiveOf(config, archive), restored, MIGRATIONS)).rejects.toThrow('is not empty');
});
