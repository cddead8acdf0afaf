export { forgetMuteReasons, mutesOf } from './mutes.store.ts';
export { muteOf } from './mutes.ts';
export { registerModeration } from './register-moderation.ts';
export { forgetSuggestions, moveSuggestions, suggestionsOf } from './suggestions.store.ts';
