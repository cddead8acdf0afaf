import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { logout } from '@yinmu/contract/members/session.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { problem } from '../../../platform/problem.ts';
import type { AccountParts } from '../accounts.ts';
import { memberByEmail, memberByIdentifier } from '../members.store.ts';
import { resetPassword } from '../passwords/set-password.ts';
import { rememberAccount } from '../sessions/security-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { sendCode } from './send-code.ts';
import { loginMember, loginWithCode, registerMember } from './sign-in.ts';
import { welcome } from './welcome.ts';

export function signInRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  const { db, browsers, tellMember } = parts;
  defineRoute(app, endpoints.register, async ({ body, request, reply }) => {
    const member = await registerMember(parts, body, request.ip);
    return welcome(parts, sessions, request, reply, member);
  });
  defineRoute(app, endpoints.login, async ({ body, request, reply }) => {
    const account = await memberByIdentifier(db, body.identifier);
    rememberAccount(request, account);
    const member = await loginMember(parts, body, account, await browsers.callerOf(request, account));
    return welcome(parts, sessions, request, reply, member);
  });
  defineRoute(app, endpoints.sendVerificationCode, async ({ body, request, language, viewer }) => {
    const asker = body.type === 'address' ? await viewer() : undefined;
    if (body.type === 'address' && !asker) throw problem('unauthenticated');
    const account = await memberByEmail(db, body.email);
    rememberAccount(request, account);
    const caller = asker && account?.id === asker.id ? browsers.inSession(request, asker) : await browsers.callerOf(request, account);
    await sendCode(parts, body, account, { caller, language, memberId: asker?.id });
  });
  defineRoute(app, endpoints.loginWithCode, async ({ body, request, reply }) => {
    const account = await memberByEmail(db, body.email);
    rememberAccount(request, account);
    const { member, isNewlyProved } = await loginWithCode(parts, body, account, await browsers.callerOf(request, account));
    if (isNewlyProved) await tellMember(request, member, 'verified');
    return welcome(parts, sessions, request, reply, member);
  });
  defineRoute(app, endpoints.resetPassword, async ({ body, request }) => {
    const account = await memberByEmail(db, body.email);
    rememberAccount(request, account);
    const member = await resetPassword(parts, body, account, await browsers.callerOf(request, account));
    await tellMember(request, member, 'password');
  });
  defineRoute(app, logout, async ({ request, reply }) => {
    await sessions.end(request, reply);
    // Removes the member's pages from the back button's cache; the visitor's progress stays (decision 0025).
    reply.header('Clear-Site-Data', '"cache"');
  });
}
