/** The calls of accounts. */

import * as endpoints from '@yinmu/contract/accounts.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { type AccountParts, toUser } from './accounts.ts';
import { checkSetupLink, makeFirstAdmin } from './first-admin.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { resetLinkRoutes } from './reset-links.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import type { Sessions } from './sessions.ts';
import { signInRoutes } from './sign-in.routes.ts';

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

function firstAdminRoutes(app: FastifyInstance, { db, browsers, nameIn, origin }: AccountParts, sessions: Sessions) {
  app.route(
    defineRoute(endpoints.checkSetupLink, async ({ body }) => {
      await checkSetupLink(db, body.token);
      return done;
    }),
  );
  app.route(
    defineRoute(endpoints.makeFirstAdmin, async ({ body, request, reply }) => {
      const member = await makeFirstAdmin({ db, nameIn, origin }, body);
      await sessions.begin(request, reply, member.id);
      await browsers.remember(request, reply, member.id);
      return toUser(member);
    }),
  );
}
