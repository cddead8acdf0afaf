/** Shared rate limits: the generic cell rate algorithm in one statement, in microseconds of PostgreSQL's clock. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Rate, RateLimitResult } from './rate-limit.ts';

const SECOND = 1_000_000;
const NOW = sql.raw<number>('(EXTRACT(EPOCH FROM statement_timestamp()) * 1000000)::bigint');

interface Cell {
  full: number;
  now: number;
}

/** Counts a call. Refusals write nothing; if the clock was set back, rows are clamped to their window. */
export async function takeAllowance(db: Db, key: string, { calls, seconds }: Rate): Promise<RateLimitResult> {
  const window = seconds * SECOND;
  const cost = Math.floor(window / calls);
  const [cost8, window8] = [sql`CAST(${cost} AS bigint)`, sql`CAST(${window} AS bigint)`];
  const next = sql`GREATEST(LEAST(call_allowance.full_at, ${NOW} + ${window8}), ${NOW}) + ${cost8}`;
  const taken = await sql<Cell>`INSERT INTO call_allowance (key, full_at) VALUES (${key}, ${NOW} + ${cost8})
    ON CONFLICT (key) DO UPDATE SET full_at = ${next} WHERE ${next} <= ${NOW} + ${window8}
    RETURNING full_at AS full, ${NOW} AS now`.execute(db);
  const allowed = taken.rows.length > 0;
  const { rows } = allowed ? taken : await sql<Cell>`SELECT full_at AS full, ${NOW} AS now FROM call_allowance WHERE key = ${key}`.execute(db);
  const used = rows[0] ? Math.min(Math.max(rows[0].full - rows[0].now, 0), window) : 0;
  return {
    allowed,
    limit: calls,
    remaining: Math.max(0, Math.floor((window - used) / cost)),
    retryAfter: allowed ? 0 : Math.max(1, Math.ceil((used + cost - window) / SECOND)),
    reset: Math.ceil(used / SECOND),
  };
}

/** Queues a call in sequence. A missing row means an empty queue. @returns milliseconds until its turn */
export async function takeTurn(db: Db, key: string, everyMs: number): Promise<number> {
  const every = sql`CAST(${everyMs * 1000} AS bigint)`;
  // `full_at`: end of the last turn.
  const { rows } = await sql<{ wait: number }>`INSERT INTO call_allowance (key, full_at) VALUES (${key}, ${NOW} + ${every})
    ON CONFLICT (key) DO UPDATE SET full_at = GREATEST(call_allowance.full_at, ${NOW}) + ${every}
    RETURNING full_at - ${every} - ${NOW} AS wait`.execute(db);
  return (rows[0]?.wait ?? 0) / 1000;
}

export const endAllowance = async (db: Db, key: string) => void (await sql`DELETE FROM call_allowance WHERE key = ${key}`.execute(db));
/** Rows with a full allowance need not be stored. */
export const sweepAllowances = async (db: Db) => void (await sql`DELETE FROM call_allowance WHERE full_at <= ${NOW}`.execute(db));
