/** The door of moderation. */
export { guestbookModerationRoutes, overviewRoutes, suggestionRoutes } from './moderation.routes.ts';
export { forgetSuggestions, suggestionsAfter } from './suggestions.store.ts';
