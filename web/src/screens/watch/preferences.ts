/** Stored choices of the viewer: the line picked last, and whether the next episode plays by itself, how the picture is shown. */
import { favoriteLines } from '../../features/library/favorite-lines.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const ROUTE = 'picked-route';
const AUTOPLAY = 'autoplay-next';
const THEATRE = 'theatre-mode';

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Ids of lines to begin with, the most preferred first: the line picked last, then the starred ones. */
export const preferredLines = () => [readStored<string>(ROUTE, '', (value) => typeof value === 'string'), ...favoriteLines()];
export const rememberLine = (id: string) => writeStored(ROUTE, id);
export const isAutoplayOn = () => readStored<boolean>(AUTOPLAY, true, isBoolean);
export const rememberAutoplay = (on: boolean) => writeStored(AUTOPLAY, on);
/** Whether the picture is as wide as the window. */
export const isTheatreOn = () => readStored<boolean>(THEATRE, false, isBoolean);
export const rememberTheatre = (on: boolean) => writeStored(THEATRE, on);
/** For the style sheet; the page's first script does it before anything is painted. */
export const showTheatre = (on: boolean) => void document.documentElement.toggleAttribute('data-theatre', on);
