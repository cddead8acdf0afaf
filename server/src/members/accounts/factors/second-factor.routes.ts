import * as endpoints from '@yinmu/contract/members/second-factor.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { verifyGiven } from '../passwords/set-password.ts';
import type { Sessions } from '../sessions/sessions.ts';

export function secondFactorRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  const { db, browsers, secondFactors, tellMember, nameIn } = parts;
  defineRoute(app, endpoints.getSecondFactor, async ({ member }) => ({ ...(await secondFactors.stateOf(member.id)), missing: member.lacksSecondFactor }));
  defineRoute(app, endpoints.beginSecondFactor, async ({ member, body, language }) => {
    const account = await ownAccount(db, member.id);
    await verifyGiven(parts, account, member.sessionId, body.password);
    return secondFactors.begin(account, nameIn(language).short);
  });
  defineRoute(app, endpoints.enableSecondFactor, async ({ member, body, request, reply }) => {
    const renewal = sessions.renewal();
    const account = await ownAccount(db, member.id);
    const recoveryCodes = await secondFactors.enable(account, member.sessionId, body.secondFactor, browsers.inSession(request, member), renewal);
    renewal.send(reply);
    await tellMember(request, account, 'factorOn');
    return { recoveryCodes };
  });
  defineRoute(app, endpoints.renewRecoveryCodes, async ({ member, body, request, reply }) => {
    const account = await ownAccount(db, member.id);
    await verifyGiven(parts, account, member.sessionId, body.password);
    const renewal = sessions.renewal();
    const recoveryCodes = await secondFactors.renewCodes(account, member.sessionId, body, browsers.inSession(request, member), renewal);
    renewal.send(reply);
    await tellMember(request, account, 'codes');
    return { recoveryCodes };
  });
  defineRoute(app, endpoints.removeSecondFactor, async ({ member, body, request, reply }) => {
    const account = await ownAccount(db, member.id);
    await verifyGiven(parts, account, member.sessionId, body.password);
    const renewal = sessions.renewal();
    await secondFactors.remove(account, member.sessionId, body.secondFactor, browsers.inSession(request, member), renewal);
    renewal.send(reply);
    await tellMember(request, account, 'factorOff');
  });
}
