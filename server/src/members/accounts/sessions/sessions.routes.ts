import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { stepUp as stepUpCall } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents, type SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../platform/database/transaction.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { problem } from '../../../platform/problem.ts';
import type { AccountParts } from '../accounts.ts';
import { eventsOf } from '../sign-in/known-browsers.store.ts';
import { latestSessionsOf, removeSession, removeSessions } from './sessions.store.ts';
import { type Sessions, STEP_UP_GRACE_MS } from './sessions.ts';
import { stepUp } from './step-up.ts';

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
    // Without known browsers, no sign-in is announced: a stolen session must not achieve that.
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
