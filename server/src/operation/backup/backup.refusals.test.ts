/** Refuses archives and folders without changing anything. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { openDataDir } from '../../platform/files/data-dir.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { archiveOf, makeBackup, placeOf, restoreBackup } from './index.ts';
import { readManifest } from './manifest.ts';

let dir: string;
let whole: string;
let archive: string;
let target: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
  const dataDir = path.join(dir, 'data');
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  await writeFile(path.join(dataDir, 'secret.key'), 'ab'.repeat(32));
  ({ archive: whole } = await makeBackup({ dataDir }, await placeOf(readConfig({ BACKUP_TO: dir }))));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
let next = 0;
beforeEach(async () => {
  archive = path.join(dir, `copy-${++next}.tar`);
  target = path.join(dir, `restored-${next}`);
  await cp(whole, archive);
});

const restore = async (dataDir: string, migrations = MIGRATIONS) => restoreBackup(await archiveOf(readConfig({}), archive), dataDir, migrations);

async function refused(message: RegExp, migrations = MIGRATIONS) {
  await expect(restore(target, migrations)).rejects.toThrow(message);
  expect(await readdir(dir)).not.toContain(path.basename(target));
}

/** Replaces text in the archive with other text of the same length. */
async function alter(from: string, to: string) {
  const bytes = await readFile(archive);
  const at = bytes.lastIndexOf(from);
  expect([at > 0, from.length]).toEqual([true, to.length]);
  bytes.write(to, at, 'latin1');
  await writeFile(archive, bytes);
}

test.each([0, 400, 3000, 100_000])('an archive that ends after %i bytes', async (bytes) => {
  await truncate(archive, bytes);
  await refused(/copy-\d+\.tar: (it is truncated|it is empty|its )/);
});

test('an archive without its last file', async () => {
  await truncate(archive, (await readFile(archive)).lastIndexOf('secret.key'));
  await refused(/it is truncated/);
});

test('an archive with another byte in a file', async () => {
  await alter('abab', 'abac');
  await refused(/its secret\.key differs from the saved one/);
});

test('a file that is not an archive, and a missing one', async () => {
  await writeFile(archive, 'x'.repeat(5000));
  await refused(/copy-\d+\.tar: it is truncated or damaged/);
  await rm(archive);
  await refused(/copy-\d+\.tar does not exist/);
});

test('a database that is newer than the program', async () => {
  await refused(/is newer than this program, .*it has migration .*: restore it with version /, MIGRATIONS.slice(0, -1));
});

test.each(['yinmu.db', 'routes.json'])('a folder with %s in it, which stays', async (name) => {
  await mkdir(target);
  await writeFile(path.join(target, name), 'mine');
  await expect(restore(target)).rejects.toThrow(`is not empty (${name})`);
  expect(await readdir(target)).toEqual([name]);
  expect(await readFile(path.join(target, name), 'utf8')).toBe('mine');
});

test('a start after an interrupted restore', async () => {
  await mkdir(target);
  await writeFile(path.join(target, '.restore-unfinished'), '');
  expect(() => openDataDir({ dataDir: target })).toThrow(/did not finish: run yinmu restore again/);
});

test('a folder with a restore’s marker and foreign files', async () => {
  await mkdir(target);
  for (const name of ['.restore-unfinished', 'yinmu.db', 'letter.txt']) await writeFile(path.join(target, name), 'mine');
  await expect(restore(target)).rejects.toThrow('is not empty (letter.txt)');
  expect((await readdir(target)).sort()).toEqual(['.restore-unfinished', 'letter.txt', 'yinmu.db']);
});

test('a folder that a server holds', async () => {
  const held = openDataDir({ dataDir: target });
  await expect(restore(target)).rejects.toThrow(/another Yinmu server is using DATA_DIR/);
  held.release();
  expect(await readdir(target)).toEqual(['server.lock']);
});

test.each(['../yinmu.db', 'files/../secret.key', '/etc/passwd', 'files\\x', 'server.lock'])('a manifest that names %s', (name) => {
  const file = { bytes: 1, sha256: '0'.repeat(64) };
  const manifest = { format: 'yinmu backup 1', program: '1', made: '', migrations: [], rows: {}, files: [{ name: 'yinmu.db', ...file }] };
  expect(readManifest(JSON.stringify(manifest))).toEqual(manifest);
  const strange = { ...manifest, files: [...manifest.files, { name, ...file }] };
  expect(() => readManifest(JSON.stringify(strange))).toThrow(/which is not part of a backup/);
});
