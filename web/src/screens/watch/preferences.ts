/** What a viewer chose: the route liked best, and whether the next episode plays by itself. */
import { readStored, writeStored } from '../../ui/stored.ts';

const ROUTE = 'favorite-route';
const AUTOPLAY = 'autoplay-next';

export const favoriteRoute = () => readStored<string>(ROUTE, '', (value) => typeof value === 'string');
export const rememberRoute = (id: string) => writeStored(ROUTE, id);
export const autoplayNext = () => readStored<boolean>(AUTOPLAY, true, (value) => typeof value === 'boolean');
export const rememberAutoplay = (on: boolean) => writeStored(AUTOPLAY, on);
