import { expect, test } from 'vitest';
import { type Box, type Direction, nextPlace, type Place } from './nearest-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
interface Named extends Place {
  name: string;
}
const place = (name: string, at: Box, row?: Box): Named => ({ name, box: at, row });
const next = (places: readonly Named[], from: Box, direction: Direction) => nextPlace(places, from, direction)?.name;

test('left and right never go diagonally: targets more below than beside are skipped, and a row ends', () => {
  const from = box(100, 100, 100, 40);
  const below = place('below', box(240, 190, 100, 40));
  const beside = place('beside', box(600, 110, 100, 40));
  expect(next([below, beside], from, 'right')).toBe('beside');
  expect(next([below], from, 'right')).toBeUndefined();
  expect(next([place('left below', box(0, 190, 60, 40))], from, 'left')).toBeUndefined();
  // A box that is only slightly lower still counts as beside. One that merely touches is on the next line, however far away it is.
  expect(next([place('lower', box(300, 130, 100, 40))], from, 'right')).toBe('lower');
  expect(next([place('touching', box(1300, 136, 100, 40))], from, 'right')).toBeUndefined();
  expect(next([place('line above', box(1300, 55, 100, 40))], from, 'left')).toBeUndefined();
  // A tall box is beside everything that it spans.
  expect(next([place('high', box(300, 0, 100, 800))], from, 'right')).toBe('high');
});

test('up and down prefer targets straight ahead to nearer ones aside', () => {
  const from = box(100, 100, 100, 40);
  const ahead = place('ahead', box(100, 240, 100, 40));
  const aside = place('aside', box(300, 150, 100, 40));
  expect(next([aside, ahead], from, 'down')).toBe('ahead');
  expect(next([place('ahead', box(100, 0, 100, 40)), place('behind', box(100, 240, 100, 40))], from, 'up')).toBe('ahead');
});

test('a tab row counts as page-wide: from above or below, focus enters the nearest tab sideways', () => {
  const row = box(0, 100, 1000, 40);
  const tabs = [place('first', box(0, 100, 80, 40), row), place('second', box(100, 100, 80, 40), row)];
  const above = place('above', box(900, 0, 80, 40));
  const below = place('below', box(900, 200, 80, 40));
  expect(next([...tabs, below], above.box, 'down')).toBe('second');
  expect(next([...tabs, above], below.box, 'up')).toBe('second');
  // Without the row, its tabs would be skipped.
  expect(next([...tabs.map(({ name, box: at }) => place(name, at)), below], above.box, 'down')).toBe('below');
});

test('a row of several lines is entered at the line nearest the focus', () => {
  const row = box(0, 100, 300, 90);
  const lines = [place('upper', box(0, 100, 80, 40), row), place('lower', box(0, 150, 80, 40), row)];
  expect(next(lines, box(0, 0, 80, 40), 'down')).toBe('upper');
  expect(next(lines, box(0, 300, 80, 40), 'up')).toBe('lower');
});

test('a card’s corner button is reached sideways from the card, and leads back to it', () => {
  const card = place('card', box(0, 0, 200, 80));
  const star = place('star', box(156, 0, 44, 44));
  const after = place('after', box(210, 0, 200, 80));
  expect(next([star, after], card.box, 'right')).toBe('star');
  expect(next([card, after], star.box, 'right')).toBe('after');
  expect(next([card, after], star.box, 'left')).toBe('card');
  expect(next([star, after], card.box, 'left')).toBeUndefined();
  expect(next([card, star], after.box, 'left')).toBe('card');
});
