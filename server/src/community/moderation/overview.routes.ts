import * as endpoints from '@yinmu/contract/admin/admin.endpoints.ts';
import { getSummary, getWaiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { changeMember, eventOfChange, memberPage } from './members-admin.ts';
import { type OverviewParts, summary, waiting } from './overview.ts';

export interface MembersParts extends OverviewParts {
  /** Call it after the commit; says nothing of the admin's browser and address. */
  tellMember(request: undefined, member: endpoints.MemberEntry, kind: SecurityEventKind): Promise<void>;
}

export function overviewRoutes(app: FastifyInstance, parts: MembersParts) {
  const { db, tellMember } = parts;
  app.route(defineRoute(getSummary, () => summary(parts)));
  app.route(defineRoute(getWaiting, ({ member }) => waiting(db, member.role)));
  app.route(defineRoute(endpoints.getMembers, ({ query }) => memberPage(db, query.q ?? '', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(
    defineRoute(endpoints.changeMember, async ({ member, params, body }) => {
      const change = await changeMember(db, params.id, member.id, body);
      const kind = eventOfChange(change);
      if (kind) await tellMember(undefined, change.after, kind);
      return change.after;
    }),
  );
}
