import { favoriteRoutes } from '../../features/library/progress/favorite-routes.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const ROUTE = 'picked-route';
const AUTOPLAY = 'autoplay-next';
const THEATRE = 'theatre-mode';

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Route IDs, most preferred first: the last route, then starred ones. */
export const preferredRoutes = () => [readStored<string>(ROUTE, '', (value) => typeof value === 'string'), ...favoriteRoutes()];
export const rememberRoute = (id: string) => writeStored(ROUTE, id);
export const isAutoplayOn = () => readStored<boolean>(AUTOPLAY, true, isBoolean);
export const rememberAutoplay = (on: boolean) => writeStored(AUTOPLAY, on);
export const isTheatreOn = () => readStored<boolean>(THEATRE, false, isBoolean);
export const rememberTheatre = (on: boolean) => writeStored(THEATRE, on);
/** Turns theater mode on for CSS. The inline script does so before the first paint. */
export const showTheatre = (on: boolean) => void document.documentElement.toggleAttribute('data-theatre', on);
