/** Runs every job once, by advancing the clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { jobs } from '../server/src/platform/jobs/leases.ts';
import { startSite } from './test-site.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

const JOBS = [
  'bin of titles',
  'changes of many titles',
  'check hidden lines',
  'daily digests',
  'forget digests of texts',
  'match requests',
  'names of titles',
  'new episodes',
  'old entries of the audit log',
  'pushes',
  'ratings of new accounts',
  'roll views',
  'search engines',
  'storage of the day',
];

test('every job runs within a minute, and none fails on an empty site', async () => {
  const site = await startSite();
  const db = openDatabase(site);
  vi.advanceTimersByTime(60_000);
  const ended = async () => (await jobs(db)).filter(({ done_at }) => done_at !== null).map(({ name, fault }) => [name, fault]);
  await expect.poll(ended).toEqual(JOBS.map((name) => [name, '']));
  await db.destroy();
  await site.stop();
});
