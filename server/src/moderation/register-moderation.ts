/** The moderation room of a site: suggested corrections, the guestbook's queue and the admin overview. */
import type { FastifyInstance } from 'fastify';
import { guestbookModerationRoutes, overviewRoutes, type SuggestionParts, suggestionRoutes } from './moderation.routes.ts';
import type { OverviewParts } from './overview.ts';

export function registerModeration(app: FastifyInstance, parts: SuggestionParts & OverviewParts) {
  suggestionRoutes(app, parts);
  guestbookModerationRoutes(app, parts);
  overviewRoutes(app, parts);
}
