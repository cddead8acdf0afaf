/** Implements `Idempotency-Key`: a repeated request gets the first response and has no further effect. */
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_LENGTH, requestText } from '@yinmu/contract/idempotency.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { type Db, type Transaction, transaction } from '../../database/database.ts';
import { callerKey } from '../../jobs/limits.ts';
import { problem } from '../../problem.ts';

const RETENTION_MS = DAY_MS;
/** Longer than any request takes, so without a reply by then, the process died. */
const MAX_RUN_MS = 5 * 60_000;
/** Tolerated clock difference between instances. */
const CLOCKS_APART_MS = 5 * 60_000;

const HEADER = IDEMPOTENCY_KEY.toLowerCase();
export const IDEMPOTENCY_HEADERS = Type.Object({
  [HEADER]: Type.Optional(Type.String({ minLength: IDEMPOTENCY_KEY_LENGTH.min, maxLength: IDEMPOTENCY_KEY_LENGTH.max })),
});

const digestOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface StoredReply {
  request: string;
  reply: string | null;
}

/** Claims the key. @returns the stored reply if it was claimed before */
async function claim(db: Db, id: string, memberId: number | null, request: string): Promise<StoredReply | undefined> {
  const now = Date.now();
  return transaction(
    db,
    async (trx) => {
      // Also deletes keys that expire too late, because a clock that is set back must not extend a key's life.
      await sql`DELETE FROM idempotency_key WHERE expires_at <= ${now} OR expires_at > ${now + RETENTION_MS + CLOCKS_APART_MS}`.execute(trx);
      await sql`DELETE FROM idempotency_key WHERE id = ${id} AND reply IS NULL AND expires_at <= ${now + RETENTION_MS - MAX_RUN_MS}`.execute(trx);
      const claimed = await sql`INSERT INTO idempotency_key (id, member_id, request, expires_at) VALUES (${id}, ${memberId}, ${request}, ${now + RETENTION_MS})
        ON CONFLICT (id) DO NOTHING`.execute(trx);
      if (claimed.numAffectedRows === 1n) return undefined;
      const { rows } = await sql<StoredReply>`SELECT request, reply FROM idempotency_key WHERE id = ${id}`.execute(trx);
      // The row is gone if the first request has just failed.
      return rows[0] ?? { request, reply: null };
    },
    { locking: true },
  );
}

const SIGNS = /[\\%_]/g;
/** Deletes stored replies that mention deleted data or have expired. */
export async function forgetReplies(trx: Transaction, names: readonly string[]) {
  await sql`DELETE FROM idempotency_key WHERE expires_at <= ${Date.now()}`.execute(trx);
  for (const name of new Set(names.filter(Boolean)))
    await sql`DELETE FROM idempotency_key WHERE reply LIKE ${`%${JSON.stringify(name).replace(SIGNS, '\\$&')}%`} ESCAPE '\\'`.execute(trx);
}

/** Runs work once per caller and key, or every time without the header. Failed requests may be repeated. */
export async function runOnce<T>(db: Db, request: FastifyRequest, memberId: number | undefined, work: () => Promise<T> | T): Promise<T> {
  const key = request.headers[HEADER];
  if (typeof key !== 'string') return work();
  const id = digestOf(memberId === undefined ? `address ${callerKey(request.ip)}` : `member ${memberId}`, key);
  const asked = digestOf(request.method, requestText(request.url, request.body));
  const stored = await claim(db, id, memberId ?? null, asked);
  if (stored) {
    if (stored.request !== asked) throw problem('idempotency_key_reused');
    if (stored.reply === null) throw problem('request_in_progress', {}, { 'Retry-After': '1' });
    return JSON.parse(stored.reply) as T;
  }
  try {
    const reply = await work();
    await sql`UPDATE idempotency_key SET reply = ${JSON.stringify(reply)} WHERE id = ${id}`.execute(db);
    return reply;
  } catch (error) {
    await sql`DELETE FROM idempotency_key WHERE id = ${id} AND reply IS NULL`.execute(db).catch(() => {});
    throw error;
  }
}
