/** The door of moderation. */
export { guestbookModerationRoutes, overviewRoutes, suggestionRoutes } from './moderation.routes.ts';
export { suggestionsBy } from './suggestions.store.ts';
