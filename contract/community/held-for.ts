/** Reasons for which an entry waits for a moderator. */
/** Why an entry waits. `setting`: the site holds all of its kind; `taken_down`: a moderator has taken the list from visitors before. */
export const HOLD_REASONS = ['setting', 'new_account', 'link', 'watched_word', 'repeated', 'too_fast', 'taken_down'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
