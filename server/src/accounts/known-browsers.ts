/** Browsers that a member has signed in with, known again by a cookie of their own: they have limits of their own, and others are told of. */
import { randomBytes } from 'node:crypto';
import { KNOWN_BROWSER } from '@yinmu/contract/limits.ts';
import { DAY_SECONDS } from '@yinmu/contract/time-units.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { onlyCookie } from '../platform/http/only-cookie.ts';
import { tokenHash } from '../platform/secret.ts';
import { transaction } from '../platform/transaction.ts';
import type { Caller } from './attempts.ts';
import { inBrowser } from './caller.ts';
import { browsersOf, isKnown, rememberBrowser } from './known-browsers.store.ts';

export interface KnownBrowsers {
  /** @param member the account that is tried; one who signed in with this browser before is known by it */
  callerOf(request: FastifyRequest, member: { id: number } | undefined): Promise<Caller>;
  /** Knows the browser from now on. @returns whether the member has others, and never signed in with this one */
  remember(request: FastifyRequest, reply: FastifyReply, memberId: number): Promise<boolean>;
}

export function createKnownBrowsers(db: Db, { https }: Pick<Config, 'https'>): KnownBrowsers {
  const name = https ? '__Host-yinmu-browser' : 'yinmu-browser';
  const hashIn = (request: FastifyRequest) => {
    const token = onlyCookie(request.headers.cookie, name);
    return token === undefined ? undefined : { token, hash: tokenHash(token) };
  };
  return {
    async callerOf(request, member) {
      const given = hashIn(request);
      return inBrowser(request, given && member && (await isKnown(db, member.id, given.hash)) ? given.hash : undefined);
    },
    async remember(request, reply, memberId) {
      const token = hashIn(request)?.token ?? randomBytes(32).toString('base64url');
      const hash = tokenHash(token);
      const isNew = await transaction(db, async (trx) => {
        const before = await browsersOf(trx, memberId);
        await rememberBrowser(trx, memberId, hash, new Date().toISOString(), KNOWN_BROWSER.max);
        return before.length > 0 && before.every(({ browser }) => browser !== hash);
      });
      reply.setCookie(name, token, { path: '/', sameSite: 'lax', secure: https, httpOnly: true, maxAge: KNOWN_BROWSER.days * DAY_SECONDS });
      return isNew;
    },
  };
}
