import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/invitations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../../../catalogue/browse/index.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import type { AccountParts } from '../accounts.ts';
import { invitationPage, makeInvitation, revoke } from './invitations.ts';

export function invitationRoutes(app: FastifyInstance, { db, registration, hasMail }: Pick<AccountParts, 'db' | 'registration' | 'hasMail'>) {
  // Changed settings empty the cache.
  defineRoute(app, endpoints.getRegistration, () => ({ registration: registration(), mail: hasMail }), { cachedBy: () => [tags.program] });
  defineRoute(app, endpoints.getInvitations, ({ query }) => invitationPage(db, query.page ?? 1, query.limit ?? PAGE_SIZE));
  defineRoute(app, endpoints.addInvitation, ({ member, body }) => makeInvitation(db, member.id, body));
  defineRoute(app, endpoints.revokeInvitation, ({ member, params }) => revoke(db, member.id, params.id));
}
