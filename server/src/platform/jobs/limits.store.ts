/** Rate limits in the database: the generic cell rate algorithm in one statement, in milliseconds since 1970. */
import { sql } from 'kysely';
import { type Db, isPostgres } from '../database/database.ts';
import type { Rate, RateLimitResult } from './limits.ts';

/** Returns PostgreSQL's clock, because instances share it. */
const nowOf = (db: Db) => (isPostgres(db) ? sql.raw<number>('(EXTRACT(EPOCH FROM statement_timestamp()) * 1000)::bigint') : sql`CAST(${Date.now()} AS bigint)`);

/**
 * Returns a time that is evaluated after the row is locked: the start of the statement may lie before a wait for the lock, as if the clock had been set back.
 */
const nowOfRow = (db: Db) => (isPostgres(db) ? sql.raw<number>('(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint') : nowOf(db));

/** Returns the milliseconds that one call uses up. Rounds down, because otherwise the last call of a rate would be refused. */
export const costOf = ({ calls, seconds }: Rate) => Math.floor((seconds * 1000) / calls);

/** Counts a call. A refusal writes nothing. If the clock was set back, one call passes, and the row is limited to its window. */
export async function takeAllowance(db: Db, key: string, rate: Rate): Promise<RateLimitResult> {
  const [cost, window, now] = [costOf(rate), rate.seconds * 1000, nowOfRow(db)];
  const full = sql`rate_limit.full_at`;
  const [next, latest] = [sql`${now} + CAST(${cost} AS bigint)`, sql`${now} + CAST(${window} AS bigint)`];
  const taken = await sql<{ full: number; now: number }>`INSERT INTO rate_limit (key, full_at) VALUES (${key}, ${next})
    ON CONFLICT (key) DO UPDATE SET full_at = CASE WHEN ${full} > ${latest} THEN ${latest} WHEN ${full} > ${now} THEN ${full} + ${cost} ELSE ${next} END
    WHERE ${full} > ${latest} OR ${full} + ${cost} <= ${latest} RETURNING full_at AS "full", ${now} AS "now"`.execute(db);
  const allowed = taken.rows.length > 0;
  const { rows } = allowed
    ? taken
    : await sql<{ full: number; now: number }>`SELECT full_at AS "full", ${now} AS "now" FROM rate_limit WHERE key = ${key}`.execute(db);
  const used = rows[0] ? Math.min(Math.max(Number(rows[0].full) - Number(rows[0].now), 0), window) : 0;
  return {
    allowed,
    limit: rate.calls,
    remaining: Math.max(0, Math.floor((window - used) / cost)),
    retryAfter: allowed ? 0 : Math.max(1, Math.ceil((used + cost - window) / 1000)),
    reset: Math.ceil(used / 1000),
  };
}

export const giveBack = async (db: Db, key: string, rate: Rate) =>
  void (await sql`UPDATE rate_limit SET full_at = full_at - ${costOf(rate)} WHERE key = ${key}`.execute(db));

/** Queues a call on PostgreSQL. Without a row, the queue is empty. @returns milliseconds until the call's turn */
export async function takeTurn(db: Db, key: string, everyMs: number): Promise<number> {
  const [every, now] = [sql`CAST(${Math.ceil(everyMs)} AS bigint)`, nowOf(db)];
  // `full_at` is the end of the last turn.
  const { rows } = await sql<{ wait: number }>`INSERT INTO rate_limit (key, full_at) VALUES (${key}, ${now} + ${every})
    ON CONFLICT (key) DO UPDATE SET full_at = GREATEST(rate_limit.full_at, ${now}) + ${every}
    RETURNING full_at - ${every} - ${now} AS wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

/** Deletes rows with a full allowance, which need not be stored. */
export const sweepAllowances = async (db: Db) => void (await sql`DELETE FROM rate_limit WHERE full_at <= ${nowOf(db)}`.execute(db));
