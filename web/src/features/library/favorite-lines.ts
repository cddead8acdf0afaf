/** The routes a viewer has starred, the first starred first; kept in this browser, and for members in the account. Knows no React. */
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'favorite-routes';
const MAX = 50;
const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');

let routes: readonly string[] = readStored<string[]>(KEY, [], isList);
const listeners = new Set<() => void>();

export const favoriteLines = () => routes;
export function onFavoriteLines(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export function setFavoriteLines(next: readonly string[]) {
  routes = [...new Set(next)].slice(0, MAX);
  writeStored(KEY, routes);
  for (const listener of listeners) listener();
}
export const withLineToggled = (route: string): string[] => (routes.includes(route) ? routes.filter((id) => id !== route) : [...routes, route]);
