import { afterEach, expect, test, vi } from 'vitest';
import { favoriteLines, linesAreOf, linesFor, setFavoriteLines, toggleFavoriteLine } from './favorite-lines.ts';

afterEach(() => setFavoriteLines([]));

test('a press stars a line after those that are starred, the next one takes its star', () => {
  setFavoriteLines(['a']);
  toggleFavoriteLine('b');
  expect(favoriteLines()).toEqual(['a', 'b']);
  toggleFavoriteLine('a');
  expect(favoriteLines()).toEqual(['b']);
});

test('a press that is taken back leaves the lines in their order', () => {
  setFavoriteLines(['a', 'b']);
  const undo = toggleFavoriteLine('a');
  undo();
  expect(favoriteLines()).toEqual(['a', 'b']);
});

test('fifty lines are starred, and no line twice', () => {
  setFavoriteLines(['a', 'a', ...Array.from({ length: 60 }, (_, i) => String(i))]);
  expect([favoriteLines().length, favoriteLines().slice(0, 3)]).toEqual([50, ['a', '0', '1']]);
});

test('lines that another member has left go to no account but theirs', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  setFavoriteLines(['a']);
  expect([linesFor(1), linesFor(2)]).toEqual([['a'], ['a']]);
  linesAreOf(1);
  expect([linesFor(1), linesFor(2)]).toEqual([['a'], []]);
  linesAreOf(undefined);
  expect(linesFor(2)).toEqual(['a']);
  vi.unstubAllGlobals();
});
