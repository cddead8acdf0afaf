/** Sessions are random tokens in an HttpOnly cookie, stored as hashes. */
import { randomBytes } from 'node:crypto';
import { SESSION, SIGNED_IN_COOKIE, STEP_UP_MS } from '@yinmu/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayOf } from '../../../platform/days.ts';
import type { Identity } from '../../../platform/http/define-route.ts';
import { onlyCookie, sessionCookie } from '../../../platform/http/session-cookie.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { roleOf } from '../members.store.ts';
import { findKnownBrowser } from '../sign-in/known-browsers.ts';
import { rememberSignIn } from './security-log.ts';
import {
  addSession,
  countActive,
  removeSession,
  renewSession,
  type SessionOf,
  sessionByHash,
  sessionByPreviousHash,
  sweepSessions,
  touchSession,
} from './sessions.store.ts';
import { placeOf } from './user-agent.ts';

const SEEN_EVERY_MS = 10 * 60_000;
/** How long the old token stays valid for calls in progress while a proof renews it. */
export const STEP_UP_GRACE_MS = 10_000;
const STAFF_IDLE_MS = 12 * 3_600_000;

/** Gives a session a new token after a proof. */
export interface Renewal {
  store(db: Db, sessionId: number): Promise<void>;
  /** Call it after `store`. */
  send(reply: FastifyReply): void;
}

function rightsOf({ is_admin, role, factor_since }: Pick<SessionOf, 'is_admin' | 'role' | 'factor_since'>, demanded: Config['ADMIN_SECOND_FACTOR']) {
  const lacksSecondFactor = is_admin === 1 && demanded === 'required' && factor_since === null;
  return { role: lacksSecondFactor ? 'member' : roleOf({ is_admin, role }), lacksSecondFactor } as const;
}

/** Times in the future do not count: the clock was set back. */
const isRecent = (confirmed: string, now: number) => Math.abs(now - Date.parse(confirmed)) <= STEP_UP_MS;

const newToken = () => randomBytes(32).toString('base64url');

async function noteSeen(db: Db, { id, session_id, active_on }: SessionOf, now: number) {
  await touchSession(db, session_id, new Date(now).toISOString());
  if (active_on !== dayOf(now)) await countActive(db, id, dayOf(now));
}

async function findSession(db: Db, token: string | undefined): Promise<{ row: SessionOf | undefined; isCurrent: boolean }> {
  if (!token) return { row: undefined, isCurrent: false };
  const row = await sessionByHash(db, tokenHash(token));
  return row ? { row, isCurrent: true } : { row: await sessionByPreviousHash(db, tokenHash(token), STEP_UP_GRACE_MS), isCurrent: false };
}

export function createSessions(db: Db, { https, ADMIN_SECOND_FACTOR }: Pick<Config, 'https' | 'ADMIN_SECOND_FACTOR'>) {
  const name = sessionCookie({ https });
  const options = { path: '/', sameSite: 'lax', secure: https, maxAge: SESSION.absoluteMs / 1000 } as const;

  async function authenticate(request: FastifyRequest): Promise<Identity | undefined> {
    const token = onlyCookie(request.headers.cookie, name);
    const { row, isCurrent } = await findSession(db, token);
    if (!row || row.disabled) return undefined;
    const now = Date.now();
    const idle = now - Date.parse(row.session_seen);
    if (idle > (row.is_admin || row.role !== 'member' ? STAFF_IDLE_MS : SESSION.idleMs) || now - Date.parse(row.session_created) > SESSION.absoluteMs) {
      await removeSession(db, row.id, row.session_id);
      return undefined;
    }
    if (idle > SEEN_EVERY_MS) await noteSeen(db, row, now);
    const isConfirmed = isCurrent && isRecent(row.session_confirmed, now);
    return { id: row.id, sessionId: row.session_id, isConfirmed, ...rightsOf(row, ADMIN_SECOND_FACTOR) };
  }

  async function endCurrent(request: FastifyRequest) {
    const who = await authenticate(request);
    if (!who) return;
    rememberSignIn(request, who.id);
    await removeSession(db, who.id, who.sessionId);
  }

  const send = (reply: FastifyReply, token: string) =>
    // An answer that sets a session must never be cached.
    void reply
      .header('Cache-Control', 'no-store')
      .setCookie(name, token, { ...options, httpOnly: true })
      .setCookie(SIGNED_IN_COOKIE, '1', options);

  return {
    authenticate,
    knownBrowser: findKnownBrowser(db, { https }),
    /** @param graceMs how long the old token still works, without the proof */
    renewal(graceMs = 0): Renewal {
      const token = newToken();
      return { store: (trx, id) => renewSession(trx, id, tokenHash(token), new Date().toISOString(), graceMs), send: (reply) => send(reply, token) };
    },
    /** Replaces the browser's previous session. */
    async begin(request: FastifyRequest, reply: FastifyReply, memberId: number) {
      await endCurrent(request);
      const [token, now] = [newToken(), new Date().toISOString()];
      const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
      await sweepSessions(db, before(SESSION.idleMs), before(SESSION.absoluteMs));
      const times = { created_at: now, seen_at: now, confirmed_at: now };
      await addSession(db, { token_hash: tokenHash(token), member_id: memberId, ...placeOf(request), ...times });
      rememberSignIn(request, memberId);
      send(reply, token);
    },
    async end(request: FastifyRequest, reply: FastifyReply) {
      await endCurrent(request);
      reply.clearCookie(name, { path: '/', secure: https, httpOnly: true, sameSite: 'lax' }).clearCookie(SIGNED_IN_COOKIE, { path: '/' });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
