import { ID, pages, TMDB_ID } from '@yinmu/contract/pages.ts';
import { useMatch, useParams } from 'react-router';

const OURS = new RegExp(`^${ID}$`);
const TMDBS = new RegExp(`^${TMDB_ID}$`);

/** Parses an id as strictly as the server. @returns undefined for `01`, `1e0` and the like */
export const idOf = (text = '', pattern = OURS): number | undefined => (pattern.test(text) ? Number(text) : undefined);

export const useIdParam = () => idOf(useParams().id);
export const useTmdbIdParam = () => idOf(useParams().id, TMDBS);

export const useWatchId = () => idOf(useMatch({ path: pages.watch.path, caseSensitive: true })?.params.id);
