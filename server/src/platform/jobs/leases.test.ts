/** Two job runners on one database, SQLite and PostgreSQL. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../testing/empty-database.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { settingOf } from '../database/setting.store.ts';
import { heldLeases, revokeLease } from './leases.store.ts';
import { jobs, type Lease, LeaseLostError, runLeased, startJob } from './leases.ts';

const HOUR_MS = 3_600_000;
let one: Db;
let other: Db;
let remove: EmptyDatabase['remove'];
beforeEach(async () => {
  const database = await migratedDatabase();
  ({ db: one, remove } = database);
  other = openDatabase(database.place);
});
afterEach(async () => {
  vi.useRealTimers();
  await other.destroy();
  await remove();
});

const due = () => sql`UPDATE lease SET next_at = 0`.execute(one);
/** Expires the lease, as if its holder hung. */
const lapse = () => sql`UPDATE lease SET until_at = 0`.execute(one);
type Run = (lease: Lease) => Promise<unknown>;
const job = (run: Run) => ({ name: 'job', everyMs: HOUR_MS, run });
const runOn = (db: Db, run: Run = async () => {}, stopping?: AbortSignal) => runLeased(db, job(run), stopping);
const write = (lease: Lease, value: string) =>
  lease.write((trx) =>
    sql`INSERT INTO setting (name, value) VALUES (${'written'}, ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(trx),
  );

test('a due job runs once, whoever asks, and not again before its time', async () => {
  let runs = 0;
  const counted = job(async () => void runs++);
  for (let round = 1; round <= 20; round++) {
    const ran = await Promise.all([one, other, one, other].map((db) => runLeased(db, counted)));
    expect([ran.filter(Boolean).length, runs]).toEqual([1, round]);
    await due();
  }
});

test('a lease’s holder is known, and nobody else takes it until the work has ended', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const first = runOn(one, () => (begun.resolve(), end.promise));
  await begun.promise;
  await due();
  expect(await heldLeases(other, 'jo')).toEqual(['job']);
  expect(await runOn(other, () => Promise.reject(new Error('twice at a time')))).toBe(false);
  end.resolve();
  expect(await first).toBe(true);
  expect(await heldLeases(other, 'jo')).toEqual([]);
  await due();
  expect(await runOn(other)).toBe(true);
});

test('a hanging holder’s lease passes to another, and its later writes are refused', async () => {
  const begun = Promise.withResolvers<Lease>();
  const goOn = Promise.withResolvers<void>();
  let lost: unknown;
  const hanging = runOn(one, async (lease) => {
    await write(lease, 'in time');
    begun.resolve(lease);
    await goOn.promise;
    await write(lease, 'too late').catch((error: unknown) => (lost = error));
  });
  await begun.promise;
  await lapse();
  expect(await runOn(other, (lease) => write(lease, 'by another'))).toBe(true);
  goOn.resolve();
  await hanging;
  expect(lost).toBeInstanceOf(LeaseLostError);
  expect(await settingOf(one, 'written')).toBe('by another');
  // When the holder that hung ends, the work is not due again.
  expect(await runOn(one)).toBe(false);
});

test('a lease is renewed while the work runs, and revoking it aborts the work', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const begun = Promise.withResolvers<Lease>();
  const ended = runOn(one, (lease) => {
    begun.resolve(lease);
    return new Promise<void>((resolve) => lease.signal.addEventListener('abort', () => resolve()));
  });
  const { signal } = await begun.promise;
  const until = async () => (await sql<{ until_at: number }>`SELECT until_at FROM lease`.execute(other)).rows[0]?.until_at as number;
  await sql`UPDATE lease SET until_at = until_at - 9000`.execute(one);
  const before = await until();
  vi.advanceTimersByTime(5000);
  await expect.poll(until).toBeGreaterThan(before);
  expect(signal.aborted).toBe(false);
  expect(await revokeLease(other, 'job')).toBe(true);
  vi.advanceTimersByTime(5000);
  await ended;
});

test('failed work is due at its next time; work cut short by a stop is due at once', async () => {
  await expect(runOn(one, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(await runOn(other)).toBe(false);
  await due();
  const stopping = new AbortController();
  await runOn(one, async () => stopping.abort(), stopping.signal);
  expect(await runOn(other)).toBe(true);
});

test('stores when each job ran, when it last succeeded, and why it failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  let fails = false;
  const errors: unknown[] = [];
  const work = job(async () => {
    if (fails) throw new Error('no luck');
  });
  const started = startJob(one, work, (error) => errors.push(error));
  const row = async () => (await jobs(other)).find(({ name }) => name === 'job');
  vi.advanceTimersByTime(30_000);
  await expect.poll(async () => (await row())?.ran_at ?? 0).toBeGreaterThan(0);
  const first = await row();
  expect([first?.done_at === first?.ran_at, first?.fault]).toEqual([true, '']);
  await due();
  fails = true;
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toMatchObject({ message: 'the job "job" failed', cause: { message: 'no luck' } });
  expect(await row()).toMatchObject({ done_at: first?.done_at, fault: 'Error: no luck' });
  await started.stop();
});

test('a clock set back neither prolongs a lease nor delays its work', async () => {
  await runOn(one);
  await sql`UPDATE lease SET until_at = until_at + ${10 * HOUR_MS}, next_at = next_at + ${10 * HOUR_MS}`.execute(one);
  expect(await runOn(other)).toBe(true);
});

test('a job is repeated, and stopping waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const runs: AbortSignal[] = [];
  const started = startJob(
    one,
    job(async ({ signal }) => void runs.push(signal)),
    (error) => {
      throw error;
    },
  );
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => runs.length).toBe(1);
  await started.stop();
  expect(runs[0]?.aborted).toBe(true);
});
