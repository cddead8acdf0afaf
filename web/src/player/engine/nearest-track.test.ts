import { expect, test } from 'vitest';
import { nearestCaption, nearestQuality } from './nearest-track.ts';

const qualities = [240, 480, 1080].map((height, id) => ({ id, label: `${height}p`, height }));

test.each([
  ['the same', 480, 1],
  ['the nearest below', 2160, 2],
  ['the nearest above', 144, 0],
  ['the lower of two equally near', 780, 1],
  ['automatic', 0, -1],
])('quality: %s', (_name, height, id) => expect(nearestQuality(qualities, height)).toBe(id));

test('a stream without stated heights is left to the engine', () => {
  expect(
    nearestQuality(
      [
        { id: 0, label: '800 kbps', height: 0 },
        { id: 1, label: '1200 kbps' },
      ],
      720,
    ),
  ).toBe(-1);
  expect(nearestQuality([], 720)).toBe(-1);
});

const captions = [
  { id: 0, label: 'English', language: 'en' },
  { id: 1, label: '中文', language: 'zh-Hant' },
  { id: 2, label: '简体', language: 'zh-Hans' },
  { id: 3, label: '中文', language: 'zh-Hans' },
];
test.each([
  ['the same language and name', { language: 'zh-hans', label: '中文' }, 3],
  ['the same language', { language: 'zh-Hans', label: '字幕' }, 2],
  ['the same name', { language: 'x', label: '中文' }, 1],
  ['a similar language', { language: 'zh', label: '' }, 1],
  ['the first if none is similar', { language: 'fr', label: 'Français' }, 0],
])('captions: %s', (_name, wish, id) => expect(nearestCaption(captions, { shown: true, ...wish })).toBe(id));

test('there are no captions if the viewer turned them off or the stream has none', () => {
  expect(nearestCaption(captions, { shown: false, language: 'en', label: 'English' })).toBe(-1);
  expect(nearestCaption([], { shown: true, language: 'en', label: 'English' })).toBe(-1);
});
