import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandHere } from '../../../../testing/command-here.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { PICTURE, startSite } from '../../../../testing/test-site.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { archiveOf, migrateSite, openBackup } from './index.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test.skipIf(ON_POSTGRES)('a site is saved while it runs, checked and restored; the newest is meant where no archive is named', async () => {
  const site = await startSite();
  const [vodId = 0] = await site.titles([{ vod_name: '片' }]);
  const { client, cookie } = await site.member();
  const { url } = await client.call(uploadAvatar, { upload: new Blob([new Uint8Array(PICTURE)]) });
  await client.call(collections.favorites.add, { body: { vodId } });
  const yinmu = async (DATA_DIR: string, ...args: string[]) => (await commandHere({ DATA_DIR }, ...args)).out;
  const backups = path.join(site.dataDir, 'backups');
  const made: string[] = [];
  for (const keep of ['3', '3', '2']) {
    const said = await yinmu(site.dataDir, 'backup', '--keep', keep);
    expect(said).toMatch(/^Saved 4 files, [\d.]+ MB, to .*\.tar\n/);
    made.push(/(yinmu-[^/\s]+\.tar)\n/.exec(said)?.[1] ?? '');
  }
  expect((await readdir(backups)).sort()).toEqual(made.slice(1));
  expect((await stat(path.join(backups, made[2] ?? ''))).mode & 0o777).toBe(0o600);
  const whole = `${made[2]} is complete: made `;
  for (const args of [[path.join(backups, made[2] ?? '')], []]) expect(await yinmu(site.dataDir, 'backup', '--verify', ...args)).toContain(whole);
  const restored = path.join(dir, 'restored');
  expect(await yinmu(restored, 'restore', backups)).toMatch(/^Restored 4 files /);
  await site.stop();
  const again = await startSite({ env: { DATA_DIR: restored } });
  const member = again.as({ headers: { Cookie: cookie } });
  expect((await member.call(checkAuth)).avatar).toBe(url);
  expect((await fetch(`${again.origin}${url}`)).status).toBe(200);
  expect((await member.call(getMarks)).favorites).toEqual([vodId]);
  await again.stop();
});

test.skipIf(ON_POSTGRES)('a database is saved before it is migrated, a new one and a migrated one are not', async () => {
  const backups = async () => readdir(path.join(dir, 'backups')).catch(() => []);
  const newer = [...MIGRATIONS, { name: '9999-later', up: async () => {} }];
  const db = openDatabase({ dataDir: dir });
  try {
    await migrateSite(db, { dataDir: dir }, MIGRATIONS);
    await migrateSite(db, { dataDir: dir }, MIGRATIONS);
    expect(await backups()).toEqual([]);
    await migrateSite(db, { dataDir: dir }, newer);
    expect(await backups()).toEqual([expect.stringMatching(/^before-migration-.*\.tar$/)]);
    const manifest = await openBackup(await archiveOf(readConfig({}), path.join(dir, 'backups', (await backups())[0] ?? '')), dir, MIGRATIONS);
    expect(manifest.migrations).toEqual(MIGRATIONS.map(({ name }) => name));
  } finally {
    await db.destroy();
  }
});
