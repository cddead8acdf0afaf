import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getHome } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { databaseFile, openDatabase, storageFault } from '../database/database.ts';
import { storageCheck } from './storage-check.ts';

const site = await siteOfFile();

const ready = async () => {
  const response = await fetch(`${site.origin}/readyz`);
  return { status: response.status, storage: ((await response.json()) as { storage: string }).storage };
};
const join = (username: string) => site.client.call(register, { body: { username, email: `${username}@example.org`, password: 'a fair password' } });

test.skipIf(ON_POSTGRES)('while its database file is gone writes are refused, reads go on and readiness says so; put back, all of it goes on', async () => {
  expect(await ready()).toEqual({ status: 200, storage: 'ok' });
  const file = databaseFile(site.dataDir);
  await rename(file, `${file}.away`);
  expect(await ready()).toEqual({ status: 503, storage: 'missing' });
  await expect(join('lost')).rejects.toMatchObject({ status: 503, code: 'database_unavailable' });
  await site.client.call(getHome);
  await rename(`${file}.away`, file);
  expect(await ready()).toEqual({ status: 200, storage: 'ok' });
  await join('kept');
});

test('another file in the database’s place counts as missing; an unwritable folder as failed, for a second', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const open = async () => {
    const db = openDatabase({ dataDir });
    await db.introspection.getTables();
    return db;
  };
  const db = await open();
  let clock = 0;
  const check = storageCheck({ dataDir }, () => clock);
  expect(check.state()).toBe('ok');
  // A folder with the name of the probe file makes writing fail even for root.
  await mkdir(path.join(dataDir, '.write-probe'));
  clock = 999;
  expect(check.state()).toBe('ok');
  clock = 1000;
  expect(check.state()).toBe('failed');
  await rm(path.join(dataDir, '.write-probe'), { recursive: true, force: true });
  clock = 2000;
  expect(check.state()).toBe('ok');
  await rename(databaseFile(dataDir), path.join(dataDir, 'first.db'));
  const other = await open();
  expect(check.state()).toBe('missing');
  await Promise.all([db.destroy(), other.destroy()]);
  await rm(dataDir, { recursive: true, force: true });
});

test.runIf(process.platform === 'linux')('a file that the disk has no room for is a full storage, as a row is', async () => {
  expect(storageFault(await writeFile('/dev/full', 'x').catch((error: unknown) => error))).toBe('storage_full');
});
