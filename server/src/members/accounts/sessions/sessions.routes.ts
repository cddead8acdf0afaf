import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { type stepUp as call, stepUp as stepUpCall } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents, type SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../platform/database/database.ts';
import { defineRoute, type Identity } from '../../../platform/http/define-route.ts';
import { invalidField, problem } from '../../../platform/problem.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { requirePassword } from '../passwords/set-password.ts';
import type { Caller } from '../sign-in/attempts.ts';
import { eventsOf } from '../sign-in/known-browsers.store.ts';
import { latestSessionsOf, removeSession, removeSessions } from './sessions.store.ts';
import { type Renewal, type Sessions, STEP_UP_GRACE_MS } from './sessions.ts';

/** Sensitive changes require the member to authenticate again (decision 0056). */
const NO_PROOF = words('or `secondFactor` or `passkey` must be given', '、验证码、通行密钥至少提供一项', '、驗證碼、通行金鑰至少提供一項');

/** Requires the second factor if signing in does. Throws `second_factor_needed`, `second_factor_off`, `second_factor_wrong` or `passkey_wrong`. */
async function stepUp(
  parts: AccountParts,
  { id, sessionId }: Identity,
  { password, secondFactor, passkey }: BodyOf<typeof call>,
  caller: Caller,
  renewal: Renewal,
) {
  const { db, secondFactors } = parts;
  if (password === undefined && secondFactor === undefined && passkey === undefined) throw invalidField('password', NO_PROOF);
  const account = await ownAccount(db, id);
  if (secondFactor === undefined && passkey === undefined) await secondFactors.require(account, {}, caller);
  if (password !== undefined) await requirePassword(parts, account, sessionId, password);
  if (secondFactor !== undefined) await secondFactors.prove(account, secondFactor, caller);
  if (passkey !== undefined) await secondFactors.provePasskey(account, passkey, caller);
  await renewal.store(db, sessionId);
}

export function sessionRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  const { db, browsers } = parts;
  defineRoute(app, stepUpCall, async ({ member, body, request, reply }) => {
    const renewal = sessions.renewal(STEP_UP_GRACE_MS);
    await stepUp(parts, member, body, browsers.inSession(request, member), renewal);
    renewal.send(reply);
  });
  defineRoute(app, getSecurityEvents, async ({ member }) =>
    (await eventsOf(db, member.id)).map(({ id, kind, agent, address, created_at }) => ({
      id,
      kind: kind as SecurityEventKind,
      agent,
      address,
      at: created_at,
    })),
  );
  defineRoute(app, endpoints.getSessions, async ({ member }) =>
    (await latestSessionsOf(db, member.id)).map(({ id, agent, address, created_at, seen_at }) => ({
      id,
      agent,
      address,
      created_at,
      seen_at,
      current: id === member.sessionId,
    })),
  );
  defineRoute(app, endpoints.endOtherSessions, async ({ member, request }) => {
    // Without known browsers, no sign-in would be announced, so a stolen session must not be able to make the site forget them.
    const { known } = await browsers.callerOf(request, member);
    await transaction(db, async (trx) => {
      await removeSessions(trx, member.id, member.sessionId);
      if (known !== undefined) await browsers.forgetOthers(trx, request, member.id);
    });
  });
  defineRoute(app, endpoints.endSession, async ({ member, params }) => {
    if (!(await removeSession(db, member.id, params.id))) throw problem('not_found');
  });
}
