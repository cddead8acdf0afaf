/** The door of moderation. */
export { guestbookModerationRoutes, overviewRoutes, suggestionRoutes } from './moderation.routes.ts';
export { forgetSuggestions, suggestionsBy } from './suggestions.store.ts';
