/** The moderation room of a site: suggested corrections, the guestbook's queue, mutes and the admin overview. */
import type { FastifyInstance } from 'fastify';
import { guestbookModerationRoutes } from './guestbook-moderation.routes.ts';
import { muteRoutes } from './mutes.routes.ts';
import { type MembersParts, overviewRoutes } from './overview.routes.ts';
import { type SuggestionParts, suggestionRoutes } from './suggestions.routes.ts';

export function registerModeration(app: FastifyInstance, parts: SuggestionParts & MembersParts) {
  suggestionRoutes(app, parts);
  guestbookModerationRoutes(app, parts);
  muteRoutes(app, parts);
  overviewRoutes(app, parts);
}
