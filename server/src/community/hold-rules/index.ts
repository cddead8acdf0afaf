export { mayBeName } from './may-be-a-name.ts';
export { type HoldJudge, registerHoldRules } from './register-hold-rules.ts';
export { isWatchable, watchedWordIn } from './watched-words.ts';
