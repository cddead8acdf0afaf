/** The two rows beside a title: what its page asks for, and which of them there are. */
import type { Video } from './video.ts';

/** A row of fewer looks like a fault. */
export const MIN_ROW = 3;
/** Titles that a row shows at most. */
export const ROW = 12;
/** As many recommended titles as fill a row also where all of the row above are among them. */
export const RECOMMENDED_ASKED = 2 * ROW;

/** How the page of a title asks for those similar to it. */
export const similarQuery = ({ tmdb_id, filters, type_name }: Pick<Video, 'tmdb_id' | 'filters' | 'type_name'>) => ({
  tmdbId: tmdb_id === null ? undefined : String(tmdb_id),
  vodClass: filters.genre.join(',') || type_name,
  limit: ROW,
});
