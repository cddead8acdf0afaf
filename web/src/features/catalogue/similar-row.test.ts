import { RECOMMENDED_ASKED } from '@yinmu/contract/titles/related-rows.ts';
import { expect, test } from 'vitest';
import { othersThan, similarRow } from './similar-row.ts';

const of = (...years: string[]) => years.map((vod_year) => ({ vod_year }));
test.each([
  ['1948', of('1948', '1937', '1948', '1948'), { isOfTheYear: true, videos: of('1948', '1948', '1948') }],
  ['1948', of('1948', '1937', '1948'), { isOfTheYear: false, videos: of('1948', '1937', '1948') }],
  ['1948', of('1937', '1934', ''), { isOfTheYear: false, videos: of('1937', '1934', '') }],
  ['', of('1937', ''), { isOfTheYear: false, videos: of('1937', '') }],
  ['1948', undefined, { isOfTheYear: undefined, videos: undefined }],
])('V16: the row of similar titles is limited to the year %s only if enough are from it', (year, videos, row) => expect(similarRow(year, videos)).toEqual(row));

test('a similar title is not recommended again', () => {
  const ids = (...all: number[]) => all.map((vod_id) => ({ vod_id }));
  expect(othersThan(ids(1, 3), ids(1, 2, 3, 4))).toEqual(ids(2, 4));
  expect(othersThan([], ids(1, 2))).toEqual(ids(1, 2));
});

test('the recommended row is full even if all similar titles were among the recommended', () => {
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => ({ vod_id: from + nth }));
  expect(othersThan(ids(1, 12), ids(1, RECOMMENDED_ASKED))).toEqual(ids(13, 24));
  expect(othersThan([], ids(1, RECOMMENDED_ASKED))).toEqual(ids(1, 12));
});
