/** Reads files as viewers have them, byte for byte. */
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readSubtitles } from './read-subtitles.ts';

const SIMPLIFIED = '你说什么？我们没有时间了。';
const TRADITIONAL = '你說什麼？我們沒有時間了。';
const FRENCH = 'À bientôt, très chère amie';

test.each([
  ['UTF-8', 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMArkvaDor7Tku4DkuYjvvJ/miJHku6zmsqHmnInml7bpl7TkuobjgIIK', SIMPLIFIED],
  ['UTF-8 with a byte order mark', '77u/MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMArkvaDor7Tku4DkuYjvvJ/miJHku6zmsqHmnInml7bpl7TkuobjgIIK', SIMPLIFIED],
  ['UTF-8 with one broken byte', 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMArkvaDor7Tku4DkuYjvvJ/miJHku6zmsqHmnInml7bpl7TkuobjgIIK/wo=', SIMPLIFIED],
  [
    'UTF-16LE with a byte order mark',
    '//4xAAoAMAAwADoAMAAwADoAMAAxACwAMAAwADAAIAAtAC0APgAgADAAMAA6ADAAMAA6ADAAMgAsADUAMAAwAAoAYE/0i8BOSE4f/xFi7E6hbAln9mX0lYZOAjAKAA==',
    SIMPLIFIED,
  ],
  [
    'UTF-16BE with a byte order mark',
    '/v8AMQAKADAAMAA6ADAAMAA6ADAAMQAsADAAMAAwACAALQAtAD4AIAAwADAAOgAwADAAOgAwADIALAA1ADAAMAAKT2CL9E7ATkj/H2IRTuxsoWcJZfaV9E6GMAIACg==',
    SIMPLIFIED,
  ],
  [
    'UTF-16LE without a byte order mark',
    'MQAKADAAMAA6ADAAMAA6ADAAMQAsADAAMAAwACAALQAtAD4AIAAwADAAOgAwADAAOgAwADIALAA1ADAAMAAKAGBP9IvATkhOH/8RYuxOoWwJZ/Zl9JWGTgIwCgA=',
    SIMPLIFIED,
  ],
  ['GBK', 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMArE48u1yrLDtKO/ztLDx8O709DKsbzkwcuhowo=', SIMPLIFIED],
  ['GBK, traditional', 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMArE49VmyrL8TqO/ztKCg5td09CVculnwcuhowo=', TRADITIONAL],
  ['Big5', 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMAqnQbuhpLC78qFIp9qtzKhTprOuybahpEahQwo=', TRADITIONAL],
  ['Windows-1252', 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDUwMArAIGJpZW509HQsIHRy6HMgY2jocmUgYW1pZQo=', FRENCH],
])('%s is recognized', (_name, bytes, line) => {
  const text = decodeText(Uint8Array.from(Buffer.from(bytes, 'base64')));
  expect(text.split('\n')[2]).toBe(line);
});

const read = (text: string) =>
  readSubtitles(text).map(({ start, end, text: words, atTop, place }) => [start, end, words, ...(atTop ? ['top'] : []), ...(place ? [place] : [])]);

test('SubRip: tags, a missing blank line, an override tag and cues out of order', () =>
  expect(
    read(`1\r
00:00:05,000 --> 00:00:06,250\r
{\\an8}<font color="#fff">Second</font> <i>line</i>\r
2\r
00:00:01,5 --> 00:00:02,000 X1:10\r
a < b & c {music}\r
next\r
\r
3\r
00:00:09,000 --> 00:00:08,000\r
never\r
`),
  ).toEqual([
    [1.5, 2, 'a &lt; b &amp; c {music}\nnext'],
    [5, 6.25, 'Second <i>line</i>', 'top'],
  ]));

test('WebVTT: header, notes, cue names, omitted hours and a line at the top', () =>
  expect(
    read(`WEBVTT - a film

NOTE nothing

STYLE
::cue { color: red }

intro
01:02.500 --> 1:01:03.000 line:10% align:start
<v Ann>Hello &amp; <00:01:02.700>welcome</v>
`),
  ).toEqual([[62.5, 3663, 'Hello &amp; welcome', 'top']]));

test('ASS: styles, commas, line breaks and positions; comments and drawings are left out', () =>
  expect(
    read(`[Script Info]
PlayResX: 1920
PlayResY: 1080

[V4+ Styles]
Format: Name, Fontname, Alignment
Style: Default,Arial,2
Style: Sign,Arial,8

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,Nobody sees this
Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\i1}Well, then{\\i0}\\Nlet us\\hgo
Dialogue: 0,0:00:03.00,0:00:04.00,Sign,,0,0,0,,A sign
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,{\\an7\\pos(480,540)}There
Dialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{\\an5}Middle
Dialogue: 0,0:00:09.00,0:00:10.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0
`),
  ).toEqual([
    [1, 2.5, 'Well, then\nlet us go'],
    [3, 4, 'A sign', 'top'],
    [5, 6, 'There', 'top', { x: 25, y: 50, anchor: 7 }],
    [7, 8, 'Middle', { x: 50, y: 50, anchor: 5 }],
  ]));

test('SSA numbers its alignments differently', () =>
  expect(
    read(`[V4 Styles]
Format: Name, Alignment
Style: Top,6

[Events]
Format: Marked, Start, End, Style, Text
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Top,one
Dialogue: Marked=0,0:00:03.00,0:00:04.00,Top,{\\a10}two
`),
  ).toEqual([
    [1, 2, 'one', 'top'],
    [3, 4, 'two', { x: 50, y: 50, anchor: 5 }],
  ]));

test.each(['', 'PK\u0003\u0004', '{"subtitles": []}', '[Events]\nDialogue: nothing', '00:01 --> soon\nwords'])('%j contains no subtitles', (text) =>
  expect(readSubtitles(text)).toEqual([]),
);
