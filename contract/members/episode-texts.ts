/** This module says what texts about a title's episodes may be. The home page's endpoints need that, and not what reads these texts. */

export const MAX_EPISODE = 99_999;

/** An identity, as in `episode-id.ts`. */
export const MAX_EPISODE_ID = 80;

/** An episode, `s2.e12`; empty for none. */
export const EPISODE_ID_TEXT = '^((n:[a-z0-9]|[a-z])[a-z0-9_.~+-]*)?$';

/** Pages that were opened before an upgrade count episodes by numbers. */
const ID = '(n:)?[a-z0-9_.~+-]{1,90}';
/** Episodes that were watched, `e1..12,sp1`. */
export const WATCHED_TEXT = `^(${ID}(,${ID})*)?$`;
/**
 * Text beyond this length is refused. A series watched from its beginning takes a dozen characters; one of 1,500 episodes in seasons
 * of which every other is marked takes 7,000.
 */
export const MAX_WATCHED_TEXT = 20_000;

/** Where one stopped in episodes, `e3:412,e2:0`. */
export const PLACES_TEXT = `^(${ID}:\\d{1,7}(,${ID}:\\d{1,7})*)?$`;
/** Episodes whose place is kept; older places go. */
export const MAX_PLACES = 30;
/** Characters of so many places, each with its comma. */
export const MAX_PLACES_TEXT = MAX_PLACES * (MAX_EPISODE_ID + 9);
