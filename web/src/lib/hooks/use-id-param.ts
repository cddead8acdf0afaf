import { ID, pages, TMDB_ID } from '@yinmu/contract/pages.ts';
import { useMatch, useParams } from 'react-router';

const OURS = new RegExp(`^${ID}$`);
const TMDBS = new RegExp(`^${TMDB_ID}$`);

/**
 * An id of an address, as the server matches it: the same addresses are found and not found by both.
 * @returns undefined where it is none, as `01` or `1e0`
 */
const idOf = (text = '', pattern = OURS): number | undefined => (pattern.test(text) ? Number(text) : undefined);

export const useIdParam = () => idOf(useParams().id);
export const useTmdbIdParam = () => idOf(useParams().id, TMDBS);

/** The title of the watch page, while the router shows one. */
export const useWatchId = () => idOf(useMatch({ path: pages.watch.path, caseSensitive: true })?.params.id);
