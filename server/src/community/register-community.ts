/** The community room of a site: comments and the guestbook. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { commentRoutes } from './comments.routes.ts';
import type { CommentParts } from './comments.ts';
import { commentAdminRoutes } from './comments-admin.routes.ts';
import { guestbookRoutes } from './guestbook.routes.ts';
import { heldCommentRoutes } from './held-comments.routes.ts';
import type { HeldLists } from './held-comments.ts';
import { reportedComments, reportedEntries } from './reported.ts';

/** @returns what reports may be about */
export function registerCommunity(app: FastifyInstance, parts: CommentParts & { config: Pick<Config, 'https'>; lists: HeldLists }) {
  commentRoutes(app, parts);
  commentAdminRoutes(app, parts);
  heldCommentRoutes(app, parts);
  guestbookRoutes(app, parts);
  return { comment: reportedComments, guestbook: reportedEntries };
}
