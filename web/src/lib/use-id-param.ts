import { ID, pages } from '@yinmu/contract/pages.ts';
import { useMatch, useParams } from 'react-router';

/**
 * An id of an address, as the server matches it: the same addresses are found and not found by both.
 * @param pattern of the page's parameter
 * @returns undefined where it is none, as `01` or `1e0`
 */
const idOf = (text = '', pattern = ID): number | undefined => (new RegExp(`^${pattern}$`).test(text) ? Number(text) : undefined);

export const useIdParam = (pattern?: string) => idOf(useParams().id, pattern);

/** The title of the watch page, while the router shows one. */
export const useWatchId = () => idOf(useMatch({ path: pages.watch.path, caseSensitive: true })?.params.id);
