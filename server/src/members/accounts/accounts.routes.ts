import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type AccountParts, toUser } from './accounts.ts';
import { checkSetupLink, makeFirstAdmin } from './admins/first-admin.ts';
import { passkeyRoutes } from './factors/passkeys.routes.ts';
import { secondFactorRoutes } from './factors/second-factor.routes.ts';
import { resetLinkRoutes } from './passwords/reset-links.routes.ts';
import { invitationRoutes } from './profile/invitations.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

export function accountRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  invitationRoutes(app, parts);
  signInRoutes(app, parts, sessions);
  profileRoutes(app, parts, sessions);
  firstAdminRoutes(app, parts, sessions);
  passkeyRoutes(app, parts, sessions);
  secondFactorRoutes(app, parts, sessions);
  sessionRoutes(app, parts, sessions);
  resetLinkRoutes(app, parts);
}

function firstAdminRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  defineRoute(app, endpoints.checkSetupLink, ({ body }) => checkSetupLink(parts.db, body.token));
  defineRoute(app, endpoints.makeFirstAdmin, async ({ body, request, reply }) => {
    const member = await makeFirstAdmin(parts, body);
    await sessions.begin(request, reply, member.id);
    await parts.browsers.remember(request, reply, member.id);
    return toUser(member);
  });
}
