/** Tests scheduled backups, which are made, verified and encrypted after a killed one. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getSummary, type Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';
import { newIdentity, PASSPHRASE } from './encrypted-site.fixture.ts';
import { untilTime } from './register-backups.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
const HOUR = 3_600_000;
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const summaryOf = async (site: TestSite) => {
  const { client } = await site.staff('admin');
  return () => client.call(getSummary);
};
const jobOf = ({ jobs }: Summary, name: string) => jobs.find((job) => job.name === name);

test.skipIf(ON_POSTGRES)(
  'made, encrypted and checked at the time, what a killed one left is swept; a place that cannot be written is told, and what cannot be opened is not checked',
  { timeout: 240_000 },
  async () => {
    const [DATA_DIR, kept, noFolder] = [path.join(dir, 'data'), path.join(dir, 'kept'), path.join(dir, 'file')];
    const killed = path.join(DATA_DIR, 'backups/.yinmu-making-killed');
    await mkdir(killed, { recursive: true });
    await utimes(killed, 1, 1);
    await writeFile(noFolder, '');
    const env = { BACKUP_AT: '04:15', BACKUP_TO: kept, BACKUP_KEEP: '5', BACKUP_VERIFY_DAYS: '3' };
    const { recipient } = await newIdentity();
    await promisify(execFile)(process.execPath, [CLI, 'migrate'], { env: { ...process.env, DATA_DIR } });
    await promisify(execFile)(process.execPath, [CLI, 'backup'], { env: { ...process.env, DATA_DIR, BACKUP_TO: kept } });
    const [first] = await readdir(kept);
    const [site, failing] = await Promise.all([
      startSite({ env: { ...env, DATA_DIR, BACKUP_PASSPHRASE: PASSPHRASE } }),
      startSite({ env: { ...env, BACKUP_TO: noFolder, BACKUP_RECIPIENTS: recipient } }),
    ]);
    try {
      expect(await readdir(path.join(DATA_DIR, 'backups'))).not.toContain('.yinmu-making-killed');
      const [summary, ofFailing] = [await summaryOf(site), await summaryOf(failing)];
      await expect.poll(async () => (await readdir(kept)).filter((name) => name.endsWith('.tar.age')).length, { timeout: 120_000, interval: 500 }).toBe(1);
      await expect.poll(async () => jobOf(await summary(), 'backup')?.doneAt, { timeout: 60_000, interval: 500 }).toEqual(expect.any(String));
      await expect.poll(async () => jobOf(await summary(), 'check of the backup')?.doneAt, { timeout: 60_000, interval: 500 }).toEqual(expect.any(String));
      const told = await summary();
      expect(told.backup).toMatchObject({ madeAt: expect.any(String), verifiedAt: expect.any(String), isOld: false, dailyAt: '04:15' });
      expect(told.backup?.place).not.toBe(path.join(kept, first ?? ''));
      const next = new Date(jobOf(told, 'backup')?.nextAt ?? '');
      expect(Math.abs(untilTime('04:15', next) - 24 * HOUR) % (24 * HOUR)).toBeLessThan(HOUR + 60_000);
      await expect
        .poll(async () => jobOf(await ofFailing(), 'backup')?.fault, { timeout: 60_000, interval: 500 })
        .toMatch(/^Error: .*EEXIST|^Error: .*ENOTDIR/);
      expect(jobOf(await ofFailing(), 'check of the backup')).toBeUndefined();
      expect((await ofFailing()).backup).toMatchObject({ madeAt: null, isOld: true });
      expect(Date.parse(jobOf(await ofFailing(), 'backup')?.nextAt ?? '')).toBeLessThan(Date.now() + HOUR + 60_000);
    } finally {
      await site.stop();
      await failing.stop();
    }
  },
);
