/** Whether the two rows beside a title have content. */
import type { Video } from './video.ts';

/** With fewer titles, a row looks broken. */
export const MIN_ROW = 3;
export const ROW = 12;
/** Enough to fill a row even if these contain the whole row above. */
export const RECOMMENDED_ASKED = 2 * ROW;

export const similarQuery = ({ tmdb_id, filters, type_name }: Pick<Video, 'tmdb_id' | 'filters' | 'type_name'>) => ({
  tmdbId: tmdb_id === null ? undefined : String(tmdb_id),
  vodClass: filters.genre.join(',') || type_name,
  limit: ROW,
});
