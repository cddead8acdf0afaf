export { forgetMuteReasons, mutesAfter } from './mutes.store.ts';
export { muteOf } from './mutes.ts';
export { registerModeration } from './register-moderation.ts';
export { forgetSuggestions, moveSuggestions, suggestionsAfter } from './suggestions.store.ts';
