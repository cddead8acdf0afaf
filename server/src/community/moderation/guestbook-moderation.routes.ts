import * as endpoints from '@yinmu/contract/admin/admin.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { decideEach } from '../../platform/jobs/decide-once.ts';
import { decideEntry, moderatedPage, replyTo } from './guestbook-moderation.ts';

export function guestbookModerationRoutes(app: FastifyInstance, { db }: { db: Db }) {
  defineRoute(app, endpoints.getModeratedGuestbook, ({ member, query }) => moderatedPage(db, member, query.status ?? 'pending', query));
  defineRoute(app, endpoints.approveEntry, ({ member, params, body }) => decideEntry(db, params.id, { by: member, status: 'approved', version: body.version }));
  defineRoute(app, endpoints.rejectEntry, ({ member, params, body }) => decideEntry(db, params.id, { by: member, status: 'rejected', ...body }));
  defineRoute(app, endpoints.replyToEntry, ({ member, params, body }) => replyTo(db, params.id, member, body.reply, body.version));
  defineRoute(app, endpoints.decideEntries, ({ member, body, language }) =>
    decideEach(body, language, (id, version) =>
      decideEntry(db, id, { by: member, status: body.action === 'approve' ? 'approved' : 'rejected', reason: body.reason, version }),
    ),
  );
}
