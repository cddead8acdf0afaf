/**
 * Recognizes browsers by cookie. A member's known browsers have limits of their own, and sign-ins from others are announced. Browsers that request a passkey
 * get a marker.
 */
import { randomBytes } from 'node:crypto';
import { DAY_SECONDS, KNOWN_BROWSER } from '@yinmu/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import type { Identity } from '../../../platform/http/define-route.ts';
import { onlyCookie } from '../../../platform/http/session-cookie.ts';
import { browserKey, type CallerKey } from '../../../platform/jobs/limits.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { VALID_MS } from '../factors/passkey-challenges.ts';
import type { Caller } from './attempts.ts';
import { browsersOf, forgetBrowsers, isAnyones, isKnown, rememberBrowser } from './known-browsers.store.ts';

const newToken = () => randomBytes(32).toString('base64url');

const cookieName = (name: string, https: boolean) => (https ? `__Host-${name}` : name);
const BROWSER_COOKIE = 'yinmu-browser';

/** Finds a browser with which any account has signed in. Its limits apply before the account is known. */
export const findKnownBrowser =
  (db: Db, { https }: Pick<Config, 'https'>) =>
  async ({ headers }: FastifyRequest): Promise<CallerKey | undefined> => {
    const token = onlyCookie(headers.cookie, cookieName(BROWSER_COOKIE, https));
    if (token === undefined) return undefined;
    const hash = tokenHash(token);
    return (await isAnyones(db, hash)) ? browserKey(hash) : undefined;
  };

export function createKnownBrowsers(db: Db, { https }: Pick<Config, 'https'>) {
  const [name, marking] = [cookieName(BROWSER_COOKIE, https), cookieName('yinmu-passkey', https)];
  const tokenIn = (request: FastifyRequest, cookie: string) => onlyCookie(request.headers.cookie, cookie);
  const hashIn = (request: FastifyRequest, cookie: string) => {
    const token = tokenIn(request, cookie);
    return token === undefined ? undefined : tokenHash(token);
  };
  const callerIn = (request: FastifyRequest, known: string | undefined): Caller => ({ ip: request.ip, known, mark: hashIn(request, marking) });
  const options = { path: '/', secure: https, httpOnly: true } as const;
  return {
    /** @param member the account that someone tries to enter */
    async callerOf(request: FastifyRequest, member: { id: number } | undefined) {
      const hash = hashIn(request, name);
      return callerIn(request, hash && member && (await isKnown(db, member.id, hash)) ? `browser ${hash}` : undefined);
    },
    inSession: (request: FastifyRequest, { sessionId }: Identity) => callerIn(request, `session ${sessionId}`),
    /** @returns the hash of the marker */
    mark(request: FastifyRequest, reply: FastifyReply) {
      // Several open pages share one marker.
      const token = tokenIn(request, marking) ?? newToken();
      reply.header('Cache-Control', 'no-store').setCookie(marking, token, { ...options, sameSite: 'strict', maxAge: VALID_MS / 1000 });
      return tokenHash(token);
    },
    /** @returns true if the member has used other browsers, but never this one */
    async remember(request: FastifyRequest, reply: FastifyReply, memberId: number) {
      const token = tokenIn(request, name) ?? newToken();
      const hash = tokenHash(token);
      const isNew = await transaction(db, async (trx) => {
        const before = await browsersOf(trx, memberId);
        await rememberBrowser(trx, memberId, hash, new Date().toISOString(), KNOWN_BROWSER.max);
        return before.length > 0 && before.every(({ browser }) => browser !== hash);
      });
      reply.setCookie(name, token, { ...options, sameSite: 'lax', maxAge: KNOWN_BROWSER.days * DAY_SECONDS });
      return isNew;
    },
    forgetOthers: (trx: Transaction, request: FastifyRequest, memberId: number) => forgetBrowsers(trx, memberId, hashIn(request, name)),
  };
}
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
