/** Tests scheduled backups and how they are reported. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { backupState } from './index.ts';
import { noteBackup } from './known-backups.ts';
import { untilTime } from './register-backups.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const HOUR = 3_600_000;
test('until the time of the day', () => {
  const now = new Date(2026, 5, 15, 4, 15);
  expect(untilTime('04:15', new Date(now.getTime() - 1))).toBe(1);
  expect(untilTime('04:15', now)).toBe(24 * HOUR);
  expect(untilTime('04:15', new Date(now.getTime() + 1))).toBe(24 * HOUR - 1);
  expect(untilTime('04:14', now)).toBe(24 * HOUR - 60_000);
  expect(untilTime('23:59', now)).toBe(19 * HOUR + 44 * 60_000);
  expect(untilTime('00:00', new Date(2026, 11, 31, 23, 0))).toBe(HOUR);
});

const summaryOf = async (site: TestSite) => {
  const { client } = await site.staff('admin');
  return () => client.call(getSummary);
};
const figures = async (site: TestSite) =>
  Object.fromEntries(
    [...(await (await fetch(`${site.origin}/metrics`)).text()).matchAll(/^yinmu_backup_(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );

test.skipIf(ON_POSTGRES)('a site that never made one says so, and one that has it says when', async () => {
  const site = await startSite({ env: { BACKUP_MAX_AGE_HOURS: '10' } });
  const db = openDatabase(site);
  try {
    const summary = await summaryOf(site);
    expect((await summary()).backup).toEqual({ madeAt: null, place: '', bytes: 0, verifiedAt: null, isOld: true, dailyAt: null });
    expect(await figures(site)).toEqual({ last_success_timestamp_seconds: 0, last_verified_timestamp_seconds: 0, last_size_bytes: 0, max_age_seconds: 36_000 });
    const at = new Date(Date.now() - 9 * HOUR).toISOString();
    await noteBackup(db, { at, place: '/b/x.tar', bytes: 7 });
    expect((await summary()).backup).toEqual({ madeAt: at, place: '/b/x.tar', bytes: 7, verifiedAt: null, isOld: false, dailyAt: null });
    expect(await figures(site)).toMatchObject({ last_success_timestamp_seconds: Date.parse(at) / 1000, last_size_bytes: 7 });
    const limits = { BACKUP_AT: '04:15', BACKUP_MAX_AGE_HOURS: 10 };
    expect(await backupState(db, limits, Date.parse(at) + 10 * HOUR)).toMatchObject({ isOld: false, dailyAt: '04:15' });
    expect(await backupState(db, limits, Date.parse(at) + 10 * HOUR + 1)).toMatchObject({ isOld: true });
  } finally {
    await db.destroy();
    await site.stop();
  }
});

test.skipIf(!ON_POSTGRES)('a site on PostgreSQL knows none, and has no figures of them', async () => {
  const site = await startSite();
  try {
    expect((await (await summaryOf(site))()).backup).toBeNull();
    expect(await figures(site)).toEqual({});
  } finally {
    await site.stop();
  }
});
