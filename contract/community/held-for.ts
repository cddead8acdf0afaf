/** Reasons why an entry awaits a moderator. `setting`: the site holds all entries of its kind; `taken_down`: a moderator hid the list before. */
export const HOLD_REASONS = ['setting', 'new_account', 'link', 'watched_word', 'repeated', 'too_fast', 'taken_down'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
