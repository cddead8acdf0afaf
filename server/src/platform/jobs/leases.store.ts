/** Stores leases: who holds one, when it expires, and when its work is due. `fence` increases with each holder. */
import { sql } from 'kysely';
import { type Db, databaseNow } from '../database/database.ts';

export interface LeaseKey {
  name: string;
  fence: number;
}

/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 15_000;

/**
 * Takes a lease that is free and due. Times too far ahead are ignored, because the clock was set back. @param everyMs longest time to the next turn
 * @returns the new fence
 */
export async function takeLease(db: Db, name: string, holder: string, everyMs: number): Promise<number | undefined> {
  const now = databaseNow(db);
  const { rows } = await sql<{ fence: number }>`INSERT INTO lease (name, holder, fence, until_at, next_at)
    VALUES (${name}, ${holder}, 1, ${now} + ${sql.lit(LEASE_MS)}, 0)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = lease.fence + 1, until_at = excluded.until_at
    WHERE (lease.until_at <= ${now} OR lease.until_at > ${now} + ${sql.lit(LEASE_MS)})
      AND (lease.next_at <= ${now} OR lease.next_at > ${now} + CAST(${everyMs} AS bigint))
    RETURNING fence`.execute(db);
  return rows[0]?.fence;
}

/** @returns whether the lease was still held */
export async function renewLease(db: Db, { name, fence }: LeaseKey): Promise<boolean> {
  const now = databaseNow(db);
  const { numAffectedRows } = await sql`UPDATE lease SET until_at = ${now} + ${sql.lit(LEASE_MS)}
    WHERE name = ${name} AND fence = ${fence} AND until_at > ${now}`.execute(db);
  return numAffectedRows === 1n;
}

export interface Turn {
  tookMs: number;
  /** The error message; empty after a success. */
  fault: string;
}

/** @param nextMs milliseconds until the next turn; 0 for immediately */
export async function endLease(db: Db, { name, fence }: LeaseKey, nextMs: number, { tookMs, fault }: Turn) {
  const now = databaseNow(db);
  const isDone = fault === '' ? sql`1 = 1` : sql`1 = 0`;
  await sql`UPDATE lease SET until_at = 0, next_at = ${now} + CAST(${nextMs} AS bigint), ran_at = ${now}, took_ms = CAST(${tookMs} AS bigint),
    fault = ${fault}, done_at = CASE WHEN ${isDone} THEN ${now} ELSE done_at END WHERE name = ${name} AND fence = ${fence}`.execute(db);
}

interface JobRow {
  name: string;
  /** In milliseconds since 1970; 0 if the job never ran. */
  ran_at: number;
  done_at: number;
  next_at: number;
  took_ms: number;
  fault: string;
}

export async function jobRows(db: Db, names: readonly string[]): Promise<JobRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<JobRow>`SELECT name, ran_at, done_at, next_at, took_ms, fault FROM lease WHERE name IN (${sql.join(names)}) ORDER BY name`.execute(
    db,
  );
  return rows;
}

/** Takes the lease away; its holder notices when it renews or writes. @returns whether there was one */
export async function revokeLease(db: Db, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE lease SET until_at = 0, fence = fence + 1 WHERE name = ${name} AND until_at > ${databaseNow(db)}`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns names of held leases that start with the prefix */
export async function heldLeases(db: Db, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM lease
    WHERE name >= ${prefix} AND name < ${`${prefix}\u{10FFFF}`} AND until_at > ${databaseNow(db)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
