import { done } from '@yinmu/contract/endpoint.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/invitations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../../../catalogue/browse/index.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import type { AccountParts } from '../accounts.ts';
import { invitationPage, makeInvitation, revoke } from './invitations.ts';

export function invitationRoutes(app: FastifyInstance, { db, registration, hasMail }: Pick<AccountParts, 'db' | 'registration' | 'hasMail'>) {
  // Changed settings empty the cache.
  app.route(defineRoute(endpoints.getRegistration, () => ({ registration: registration(), mail: hasMail }), { cachedBy: () => [tags.program] }));
  app.route(defineRoute(endpoints.getInvitations, ({ query }) => invitationPage(db, query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(defineRoute(endpoints.addInvitation, ({ member, body }) => makeInvitation(db, member.id, body)));
  app.route(
    defineRoute(endpoints.revokeInvitation, async ({ member, params }) => {
      await revoke(db, member.id, params.id);
      return done;
    }),
  );
}
