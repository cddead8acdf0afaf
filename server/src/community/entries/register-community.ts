import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { commentAdminRoutes, commentRoutes } from './comments.routes.ts';
import type { CommentParts } from './comments.ts';
import { reportedDanmaku, restoreDanmaku } from './danmaku-entries.ts';
import { type HeldLists, restoreComment, restoreHeld } from './decide-held.ts';
import { guestbookRoutes } from './guestbook.routes.ts';
import { heldCommentRoutes } from './held-comments.routes.ts';
import { reportedComments, reportedEntries, restoreEntry } from './reported.ts';
import { sweepRoutes } from './sweeps/sweeps.ts';

/** @returns what can be reported, and how to restore it */
export function registerCommunity(app: FastifyInstance, parts: CommentParts & { config: Pick<Config, 'https'>; lists: HeldLists }) {
  commentRoutes(app, parts);
  commentAdminRoutes(app, parts);
  heldCommentRoutes(app, parts);
  guestbookRoutes(app, parts);
  sweepRoutes(app, { db: parts.db, watchedWords: () => parts.settings.hold.watchedWords });
  return {
    reported: { comment: reportedComments(parts.subjects), danmaku: reportedDanmaku(parts.subjects), guestbook: reportedEntries },
    restore: { comment: restoreComment, danmaku: restoreDanmaku, held: restoreHeld, guestbook: restoreEntry },
  };
}
