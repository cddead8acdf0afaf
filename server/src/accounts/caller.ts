/** The callers that are known: they try passwords, codes and passkeys within limits of their own. */
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../platform/http/define-route.ts';
import type { Caller } from './attempts.ts';

export const inSession = (request: FastifyRequest, { sessionId }: Identity): Caller => ({ ip: request.ip, known: `session ${sessionId}` });
/** @param browser the hash of one that the member has signed in with before */
export const inBrowser = (request: FastifyRequest, browser: string | undefined): Caller => ({
  ip: request.ip,
  known: browser === undefined ? undefined : `browser ${browser}`,
});
