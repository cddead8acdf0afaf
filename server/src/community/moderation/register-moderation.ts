import type { FastifyInstance } from 'fastify';
import { registerAudit } from '../../operation/audit/index.ts';
import { guestbookModerationRoutes } from './guestbook-moderation.routes.ts';
import { type MembersParts, memberRoutes } from './members/members.routes.ts';
import { muteRoutes } from './mutes.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import type { OverviewParts } from './overview.ts';
import { type SuggestionParts, suggestionRoutes } from './suggestions.routes.ts';

interface ModerationParts extends SuggestionParts, MembersParts, OverviewParts {
  settings: { readonly auditDays: number };
}

export function registerModeration(app: FastifyInstance, parts: ModerationParts) {
  suggestionRoutes(app, parts);
  guestbookModerationRoutes(app, parts);
  muteRoutes(app, parts);
  memberRoutes(app, parts);
  overviewRoutes(app, parts);
  registerAudit(app, { db: parts.db, keptDays: () => parts.settings.auditDays });
}
