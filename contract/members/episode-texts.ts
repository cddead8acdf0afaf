/** Formats of texts about episodes. Separate from the code that reads them, which the home page does not need. */

export const MAX_EPISODE = 99_999;

/** See `episode-id.ts`. */
export const MAX_EPISODE_ID = 80;

/** An episode ID such as `s2.e12`; empty for none. */
export const EPISODE_ID_TEXT = '^((n:[a-z0-9]|[a-z])[a-z0-9_.~+-]*)?$';

/** Also accepts the numbers that pages from before an upgrade send. */
const ID = '(n:)?[a-z0-9_.~+-]{1,90}';
/** `e1..12,sp1` */
export const WATCHED_TEXT = `^(${ID}(,${ID})*)?$`;
/** Maximum length. A series watched completely takes a dozen characters; 1,500 episodes in seasons, of which every other one is marked, take 7,000. */
export const MAX_WATCHED_TEXT = 20_000;

/** `e3:412,e2:0` */
export const PLACES_TEXT = `^(${ID}:\\d{1,7}(,${ID}:\\d{1,7})*)?$`;
/** How many positions are kept. Older ones are dropped. */
export const MAX_PLACES = 30;
/** Maximum length, with a comma after each position. */
export const MAX_PLACES_TEXT = MAX_PLACES * (MAX_EPISODE_ID + 9);
