/** The public module of moderation. */
export { registerModeration } from './register-moderation.ts';
export { forgetSuggestions, moveSuggestions, suggestionsAfter } from './suggestions.store.ts';
