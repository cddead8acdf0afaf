/** This module says what texts about a title's episodes may be. The home page's endpoints need that, and not what reads these texts. */

/** A line may stand for one season: its third episode is another than the third of the next season. */
export const SEASON = 100_000;
export const MAX_EPISODE = SEASON - 1;

/** Episodes that were watched, `1-12,15`. */
export const WATCHED_TEXT = '^(\\d{1,9}(-\\d{1,9})?(,\\d{1,9}(-\\d{1,9})?)*)?$';
/**
 * Text beyond this length is refused. A series watched from its beginning takes a dozen characters; one of 1,500 episodes in seasons
 * of which every other is marked takes 11,000.
 */
export const MAX_WATCHED_TEXT = 20_000;

/** Where one stopped in episodes, `3:412,2:0`. */
export const PLACES_TEXT = '^(\\d{1,9}:\\d{1,7}(,\\d{1,9}:\\d{1,7})*)?$';
/** Episodes whose place is kept; older places go. */
export const MAX_PLACES = 30;
/** Characters of so many places, each with its comma. */
export const MAX_PLACES_TEXT = MAX_PLACES * 18;
