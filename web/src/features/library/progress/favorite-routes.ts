/** Routes the viewer has starred, oldest first, in this browser and in the account. */
import { MAX_ROUTE_ID } from '@yinmu/contract/limits.ts';
import { createStore } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

const KEY = 'favorite-routes';
const MAX = 50;
const isId = (item: unknown) => typeof item === 'string' && item !== '' && item.length <= MAX_ROUTE_ID;
const isList = (value: unknown) => Array.isArray(value) && value.every(isId);
/** Owner of the stored list. A visitor's belongs to the next member who signs in. */
const MEMBER_KEY = 'favorite-routes-member';

export const favoriteRoutesStore = createStore<{ routes: readonly string[] }>({ routes: readStored<string[]>(KEY, [], isList) }, { routes: [] });

export const favoriteRoutes = () => favoriteRoutesStore.get().routes;
export function storeFavoriteRoutes(next: readonly string[]) {
  const routes = [...new Set(next)].slice(0, MAX);
  writeStored(KEY, routes);
  favoriteRoutesStore.set({ routes });
}
/** @returns routes to send to the account; those left by another member's page are not */
export const routesFor = (member: number): readonly string[] => (readStored<number>(MEMBER_KEY, member, Number.isInteger) === member ? favoriteRoutes() : []);
/** @param member undefined for a visitor */
export const routesAreOf = (member: number | undefined) => writeStored(MEMBER_KEY, member ?? null);
/** Toggles a star in this browser. @returns a rollback */
export function toggleFavoriteRoute(route: string): () => void {
  const before = favoriteRoutes();
  storeFavoriteRoutes(before.includes(route) ? before.filter((id) => id !== route) : [...before, route]);
  return () => storeFavoriteRoutes(before);
}
