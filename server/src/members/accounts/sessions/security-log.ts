/** Logs security events at `info`: action, address, member and status, but never the request's body. */

import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import * as passkeys from '@yinmu/contract/members/passkeys.endpoints.ts';
import * as factor from '@yinmu/contract/members/second-factor.endpoints.ts';
import { logout } from '@yinmu/contract/members/session.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerKey, RateLimiter } from '../../../platform/jobs/limits.ts';

interface SecurityEvent {
  event: string;
  ok: boolean;
  status: number;
  ip: string;
  /** The member who was signed in before or after the request. */
  memberId?: number;
  /** The account that someone tried to enter. The typed name is not logged, because it may be a password in the wrong field. */
  accountId?: number;
  /** The ID of what an admin changed. */
  target?: number;
}

/** Limits logged failures per address; attempts have stricter limits elsewhere. */
const FAILURES_LOGGED = { calls: 60, seconds: 60 };

const keyOf = ({ method, path }: Pick<EndpointShape, 'method' | 'path'>) => `${method} /api${path}`;
const EVENTS = new Map<string, string>([
  [keyOf(endpoints.register), 'register'],
  [keyOf(endpoints.login), 'sign-in'],
  [keyOf(endpoints.loginWithCode), 'sign-in by code'],
  [keyOf(passkeys.loginWithPasskey), 'sign-in by passkey'],
  [keyOf(passkeys.addPasskey), 'passkey added'],
  [keyOf(passkeys.removePasskey), 'passkey removed'],
  [keyOf(logout), 'sign-out'],
  [keyOf(endpoints.sendVerificationCode), 'code sent'],
  [keyOf(endpoints.resetPassword), 'password reset'],
  [keyOf(endpoints.resetByLink), 'password reset by link'],
  [keyOf(endpoints.updateProfile), 'profile changed'],
  [keyOf(endpoints.verifyAddress), 'address verified'],
  [keyOf(endpoints.restoreAddress), 'address restored'],
  [keyOf(endpoints.deleteAccount), 'account deleted'],
  [keyOf(endpoints.makeFirstAdmin), 'first admin'],
  [keyOf(factor.enableSecondFactor), 'second factor on'],
  [keyOf(factor.removeSecondFactor), 'second factor off'],
  [keyOf(factor.renewRecoveryCodes), 'recovery codes renewed'],
  [keyOf(factor.stepUp), 'step-up'],
  [keyOf(endpoints.endSession), 'session ended'],
  [keyOf(endpoints.endOtherSessions), 'sessions ended'],
]);

const signedIn = new WeakMap<FastifyRequest, number>();
export const rememberSignIn = (request: FastifyRequest, memberId: number) => void signedIn.set(request, memberId);

const triedAccounts = new WeakMap<FastifyRequest, number>();
/** Remembers the account that someone tried to enter; it is logged unless the request signs in to it. */
export function rememberAccount(request: FastifyRequest, account: { id: number } | undefined) {
  if (account) triedAccounts.set(request, account.id);
}

function eventOf(request: FastifyRequest, status: number): SecurityEvent | undefined {
  const { method, url = '' } = request.routeOptions;
  const route = `${Array.isArray(method) ? method[0] : method} ${url}`;
  const isAdminAct = url.startsWith('/api/admin/') && request.method !== 'GET' && request.method !== 'HEAD';
  const event = EVENTS.get(route) ?? (isAdminAct || (status === 403 && url.startsWith('/api/')) ? route : undefined);
  if (event === undefined) return undefined;
  const memberId = signedIn.get(request) ?? request.identity?.id;
  const accountId = triedAccounts.get(request);
  const { id: target } = (request.params ?? {}) as { id?: unknown };
  return {
    event,
    ok: status < 400,
    status,
    ip: request.ip,
    ...(memberId === undefined ? {} : { memberId }),
    ...(accountId === undefined || accountId === memberId ? {} : { accountId }),
    // Before validation, the target may be anything.
    ...(isAdminAct && typeof target === 'number' ? { target } : {}),
  };
}

export function logSecurity(app: FastifyInstance) {
  const loggedFailures = new RateLimiter();
  app.addHook('onResponse', (request, { statusCode }, done) => {
    // Reading counts as an event only if it was refused.
    const event = request.method === 'GET' && statusCode < 400 ? undefined : eventOf(request, statusCode);
    if (event && (event.ok || loggedFailures.consume(callerKey(request.ip), FAILURES_LOGGED).allowed)) request.log.info(event, 'security');
    done();
  });
}
