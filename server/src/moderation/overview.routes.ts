/** The calls of the admin area's overview, its members and the audit log. */
import * as endpoints from '@yinmu/contract/admin.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { getSummary } from '@yinmu/contract/overview.endpoints.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import { auditRows, countAudit } from '../audit/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { changeMember, memberPage } from './members-admin.ts';
import { type OverviewParts, summary } from './overview.ts';

export function overviewRoutes(app: FastifyInstance, parts: OverviewParts) {
  const { db } = parts;
  app.route(defineRoute(getSummary, () => summary(parts)));
  app.route(defineRoute(endpoints.getMembers, ({ query }) => memberPage(db, query.q ?? '', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(defineRoute(endpoints.changeMember, ({ member, params, body }) => changeMember(db, params.id, member.id, body)));
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
