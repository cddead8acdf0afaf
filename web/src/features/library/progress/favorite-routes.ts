/** Routes that the viewer starred, oldest first. Stored in this browser and in the account. */
import { MAX_ROUTE_ID } from '@yinmu/contract/limits.ts';
import { createStore } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

const KEY = 'favorite-routes';
const MAX = 50;
const isId = (item: unknown) => typeof item === 'string' && item !== '' && item.length <= MAX_ROUTE_ID;
const isList = (value: unknown) => Array.isArray(value) && value.every(isId);
/** Whose list is stored. A visitor's list passes to the next member who signs in. */
const MEMBER_KEY = 'favorite-routes-member';

export const favoriteRoutesStore = createStore<{ routes: readonly string[] }>({ routes: readStored<string[]>(KEY, [], isList) }, { routes: [] });

export const favoriteRoutes = () => favoriteRoutesStore.get().routes;
export function storeFavoriteRoutes(next: readonly string[]) {
  const routes = [...new Set(next)].slice(0, MAX);
  writeStored(KEY, routes);
  favoriteRoutesStore.set({ routes });
}
/** @returns routes to send to the account, or none if another member's page stored them */
export const routesFor = (member: number): readonly string[] => (readStored<number>(MEMBER_KEY, member, Number.isInteger) === member ? favoriteRoutes() : []);
/** @param member whose routes are stored; undefined for a visitor's */
export const routesAreOf = (member: number | undefined) => writeStored(MEMBER_KEY, member ?? null);
/** Toggles a star in this browser. @returns a function that undoes it */
export function toggleFavoriteRoute(route: string): () => void {
  const before = favoriteRoutes();
  storeFavoriteRoutes(before.includes(route) ? before.filter((id) => id !== route) : [...before, route]);
  return () => storeFavoriteRoutes(before);
}
