/** What a viewer chose: the route picked last, and whether the next episode plays by itself. */
import { favoriteLines } from '../../features/library/favorite-lines.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const ROUTE = 'picked-route';
const AUTOPLAY = 'autoplay-next';

/** Routes to begin with, the likeliest first: the one picked last, then the starred ones. */
export const preferredLines = () => [readStored<string>(ROUTE, '', (value) => typeof value === 'string'), ...favoriteLines()];
export const rememberLine = (id: string) => writeStored(ROUTE, id);
export const isAutoplayOn = () => readStored<boolean>(AUTOPLAY, true, (value) => typeof value === 'boolean');
export const rememberAutoplay = (on: boolean) => writeStored(AUTOPLAY, on);
