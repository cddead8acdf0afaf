import { expect, test } from 'vitest';
import { carriedMarks, carriedPlaces } from './carried-over.ts';

const ROUTES = new Map<number | null, string[]>([
  [null, ['pilot', 'e1', 'e2', 'e2.plus', 'e3']],
  [2, ['s2.e1', 's2.e2']],
]);
const idAt = (season: number | null, place: number) => ROUTES.get(season)?.[place - 1];

test.each([
  ['', ''],
  ['2', 'e1'],
  ['2-3,5', 'e1..3'],
  ['1-999999999', 'e1..3,e2.plus,pilot'],
  ['200001-200009,2', 'e1,s2.e1..2'],
  ['e7,3', 'e2,e7'],
  ['e1..12', 'e1..12'],
  ['300001', ''],
  ['3-5,1-4,2', 'e1..3,e2.plus,pilot'],
])('marks %j become %j', (text, carried) => expect(carriedMarks(text, idAt)).toBe(carried));

test.each([
  ['', ''],
  ['3:412,2:0', 'e2:412,e1:0'],
  ['200002:7,9:1,e5:3', 's2.e2:7,e5:3'],
  ['n:kx:7', 'n:kx:7'],
])('positions %j become %j', (text, carried) => expect(carriedPlaces(text, idAt)).toBe(carried));
