/** The calls of the admin area's overview, its members and the audit log. */
import * as endpoints from '@yinmu/contract/admin.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { getSummary } from '@yinmu/contract/overview.endpoints.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { SecurityEventKind } from '@yinmu/contract/security-events.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditRows, countAudit } from '../audit/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { changeMember, eventOfChange, memberPage } from './members-admin.ts';
import { type OverviewParts, summary } from './overview.ts';

export interface MembersParts extends OverviewParts {
  /** Tells a member whose rights have changed, once that is committed. */
  tellMember(request: FastifyRequest, member: endpoints.MemberEntry, kind: SecurityEventKind): Promise<void>;
}

export function overviewRoutes(app: FastifyInstance, parts: MembersParts) {
  const { db, tellMember } = parts;
  app.route(defineRoute(getSummary, () => summary(parts)));
  app.route(defineRoute(endpoints.getMembers, ({ query }) => memberPage(db, query.q ?? '', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(
    defineRoute(endpoints.changeMember, async ({ member, params, body, request }) => {
      const change = await changeMember(db, params.id, member.id, body);
      const kind = eventOfChange(change);
      if (kind) await tellMember(request, change.after, kind);
      return change.after;
    }),
  );
  app.route(
    defineRoute(endpoints.getAudit, async ({ query }) => {
      const [page, limit] = [query.page ?? 1, query.limit ?? PAGE_SIZE];
      const rows = await auditRows(db, query.action || undefined, page, limit);
      const entries = rows.map(({ id, member_name, action, target, before, after, at }) => ({
        id,
        member: member_name,
        action,
        target,
        before: JSON.parse(before) as unknown,
        after: JSON.parse(after) as unknown,
        at,
      }));
      return { entries, pagination: pagination(page, limit, await countAudit(db, query.action || undefined)) };
    }),
  );
}
