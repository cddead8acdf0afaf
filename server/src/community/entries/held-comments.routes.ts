import * as endpoints from '@yinmu/contract/community/held-comments.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { decideEach } from '../../platform/jobs/decide-once.ts';
import { problem } from '../../platform/problem.ts';
import { dropWithdrawn } from './danmaku-entries.ts';
import { decideHeld, type HeldLists } from './decide-held.ts';
import { removeHeld } from './held-comments.store.ts';
import { heldPage } from './held-comments.ts';

export function heldCommentRoutes(app: FastifyInstance, parts: { db: Db; lists: HeldLists }) {
  const { db } = parts;
  defineRoute(app, endpoints.getHeldComments, ({ member, query, language }) => heldPage(db, member, query.status ?? 'pending', query.q ?? '', query, language));
  for (const [endpoint, status] of [
    [endpoints.approveComment, 'approved'],
    [endpoints.rejectComment, 'rejected'],
  ] as const)
    defineRoute(app, endpoint, async ({ member, params, body }) => {
      const { version, reason } = body as BodyOf<typeof endpoints.rejectComment>;
      await decideHeld(parts, params.id, { by: member, status, reason, version });
    });
  defineRoute(app, endpoints.decideComments, ({ member, body, language }) =>
    decideEach(body, language, (id, version) =>
      decideHeld(parts, id, { by: member, status: body.action === 'approve' ? 'approved' : 'rejected', reason: body.reason, version }),
    ),
  );
  defineRoute(app, endpoints.withdrawComment, async ({ member, params }) => {
    if (!(await removeHeld(db, member.id, params.id))) throw problem('comment_not_found');
    await dropWithdrawn(db, member.id);
  });
}
