/** Stored choices of the viewer: the line picked last, and whether the next episode plays by itself. */
import { favoriteLines } from '../../features/library/favorite-lines.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const ROUTE = 'picked-route';
const AUTOPLAY = 'autoplay-next';

/** Ids of lines to begin with, the most preferred first: the line picked last, then the starred ones. */
export const preferredLines = () => [readStored<string>(ROUTE, '', (value) => typeof value === 'string'), ...favoriteLines()];
export const rememberLine = (id: string) => writeStored(ROUTE, id);
export const isAutoplayOn = () => readStored<boolean>(AUTOPLAY, true, (value) => typeof value === 'boolean');
export const rememberAutoplay = (on: boolean) => writeStored(AUTOPLAY, on);
