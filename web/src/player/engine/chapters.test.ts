/** Chapters and advertisements are read from playlists as hls.js parses them. */
import { M3U8Parser, PlaylistLevelType } from 'hls.js';
import { expect, test } from 'vitest';
import { chapterAt, chaptersOf } from './chapters.ts';

const DAY = '2026-01-01T00:00:';
/** A playlist of ten six-second segments with date ranges. */
function parsed(...ranges: string[]) {
  const segments = Array.from({ length: 10 }, (_, i) => `#EXTINF:6,\n${i}.ts`);
  const text = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:6',
    `#EXT-X-PROGRAM-DATE-TIME:${DAY}00Z`,
    ...ranges.map((range) => `#EXT-X-DATERANGE:${range}`),
    ...segments,
    '#EXT-X-ENDLIST',
  ];
  return M3U8Parser.parseLevelPlaylist(text.join('\n'), 'https://cdn.example/index.m3u8', 0, PlaylistLevelType.MAIN, 0, null);
}
const range = (id: string, second: number, rest: string) => `ID="${id}",START-DATE="${DAY}${String(second).padStart(2, '0')}Z",${rest}`;
const shown = (...ranges: string[]) =>
  chaptersOf(parsed(...ranges)).map(({ start, end, title, isAdvertisement }) => [start, end, isAdvertisement ? 'ad' : title]);

test('chapters come in order; each has a title, advertisements a class or a splice', () =>
  expect(
    shown(
      range('c', 48, 'DURATION=12,X-TITLE="片尾"'),
      range('a', 0, 'DURATION=18,X-TITLE="片头"'),
      range('b', 18, 'DURATION=10,CLASS="com.example.ad"'),
      range('s', 30, 'PLANNED-DURATION=6,SCTE35-OUT=0xFC'),
    ),
  ).toEqual([
    [0, 18, '片头'],
    [18, 28, 'ad'],
    [30, 36, 'ad'],
    [48, 60, '片尾'],
  ]));

test('openings, endings, recaps and advertisements can be skipped unless the stream forbids it', () =>
  expect(
    chaptersOf(
      parsed(
        range('a', 0, 'DURATION=6,CLASS="com.example.intro"'),
        range('b', 6, 'DURATION=6,CLASS="skip.recap"'),
        range('c', 12, 'DURATION=6,CLASS="com.apple.hls.interstitial",X-ASSET-URI="a.m3u8"'),
        range('d', 18, 'DURATION=6,CLASS="com.apple.hls.interstitial",X-ASSET-URI="a.m3u8",X-RESTRICT="SKIP,JUMP"'),
        range('e', 24, 'DURATION=6,X-TITLE="二"'),
        range('f', 30, 'DURATION=6,CLASS="credits"'),
      ),
    ).map(({ skip }) => skip),
  ).toEqual(['opening', 'part', 'part', undefined, undefined, 'ending']));

test('a range without an end lasts until the next, the last one until the end', () =>
  expect(shown(range('a', 6, 'X-TITLE="一"'), range('b', 24, 'X-TITLE="二"'))).toEqual([
    [6, 24, '一'],
    [24, 60, '二'],
  ]));

test('a range with no meaning to viewers or no length is dropped', () =>
  expect(shown(range('m', 6, 'DURATION=6,X-ID="7",CLASS="com.example.road"'), range('n', 12, 'DURATION=0,X-TITLE="空"'))).toEqual([]));

test('a position belongs to its chapter', () => {
  const chapters = chaptersOf(parsed(range('a', 0, 'DURATION=18,X-TITLE="片头"'), range('b', 6, 'DURATION=6,CLASS="ad"')));
  expect([0, 6, 12, 18].map((second) => chapterAt(chapters, second)?.title)).toEqual(['片头', '', '片头', undefined]);
});
