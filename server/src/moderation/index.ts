/** The public module of moderation. */
export { registerModeration } from './register-moderation.ts';
export { forgetSuggestions, suggestionsAfter } from './suggestions.store.ts';
