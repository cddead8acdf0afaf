import { expect, test } from 'vitest';
import { type Laid, layInRows, type Room } from './rows.ts';

/** In this room, a danmaku 200 pixels wide takes 10 seconds. */
const ROOM: Room = { rows: 4, used: 4, width: 800, speed: 100, seconds: 8, isDense: false };
const said = (at: number, mode: Laid['mode'] = 'scroll', width = 200): Laid => ({ at, mode, width, isOwn: false });
const rowsOf = (entries: readonly Laid[], room: Partial<Room> = {}) => {
  const laid = layInRows(entries, { ...ROOM, ...room });
  return entries.map((entry) => laid.get(entry));
};

test('the next in a row starts once the previous one is fully visible', () => {
  expect(rowsOf([said(0), said(2.1), said(2.2)])).toEqual([0, 1, 0]);
});
test('nothing scrolls through the row of a fixed one, before or after', () => {
  expect(rowsOf([said(0), said(9, 'top'), said(9, 'top'), said(16.9), said(17)])).toEqual([2, 0, 1, 2, 0]);
  expect(rowsOf([said(0), said(10, 'top')])).toEqual([0, 0]);
});
test('bottom ones start from the bottom, and the area limits all', () => {
  expect(rowsOf([said(0, 'bottom'), said(1, 'bottom'), said(9, 'bottom')])).toEqual([3, 2, 3]);
  expect(rowsOf([said(0, 'bottom'), said(0), said(0), said(0)], { used: 2 })).toEqual([3, 0, 1, undefined]);
});
test('danmaku without room are dropped, unless they are the viewer’s own or all are wanted; those cover the oldest', () => {
  const crowd = [said(0), said(0.1), said(0.2), said(0.3), said(0.4)];
  expect(rowsOf(crowd)).toEqual([0, 1, 2, 3, undefined]);
  expect(rowsOf(crowd, { isDense: true })).toEqual([0, 1, 2, 3, 0]);
  expect(rowsOf([...crowd, { ...said(0.5), isOwn: true }])).toEqual([0, 1, 2, 3, undefined, 0]);
  const standing = [said(0, 'top'), said(1, 'top'), said(2, 'top')];
  expect(rowsOf(standing, { used: 2 })).toEqual([0, 1, undefined]);
  expect(rowsOf(standing, { used: 2, isDense: true })).toEqual([0, 1, 0]);
});
