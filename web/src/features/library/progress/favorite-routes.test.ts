import { afterEach, expect, test, vi } from 'vitest';
import { favoriteRoutes, routesAreOf, routesFor, storeFavoriteRoutes, toggleFavoriteRoute } from './favorite-routes.ts';

afterEach(() => storeFavoriteRoutes([]));

test('starring adds a route after the others; starring it again removes it', () => {
  storeFavoriteRoutes(['a']);
  toggleFavoriteRoute('b');
  expect(favoriteRoutes()).toEqual(['a', 'b']);
  toggleFavoriteRoute('a');
  expect(favoriteRoutes()).toEqual(['b']);
});

test('undoing a press restores the order of routes', () => {
  storeFavoriteRoutes(['a', 'b']);
  const undo = toggleFavoriteRoute('a');
  undo();
  expect(favoriteRoutes()).toEqual(['a', 'b']);
});

test('up to fifty routes are starred, each once', () => {
  storeFavoriteRoutes(['a', 'a', ...Array.from({ length: 60 }, (_, i) => String(i))]);
  expect([favoriteRoutes().length, favoriteRoutes().slice(0, 3)]).toEqual([50, ['a', '0', '1']]);
});

test('routes starred by one member never reach another’s account', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  storeFavoriteRoutes(['a']);
  expect([routesFor(1), routesFor(2)]).toEqual([['a'], ['a']]);
  routesAreOf(1);
  expect([routesFor(1), routesFor(2)]).toEqual([['a'], []]);
  routesAreOf(undefined);
  expect(routesFor(2)).toEqual(['a']);
  vi.unstubAllGlobals();
});
