import { WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';
import { expect, test } from 'vitest';
import { drawnPoster, linesOf } from './drawn-poster.ts';

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, inner]) => inner);
const sizeOf = (svg: string) => Number(/font-size="(\d+)"/.exec(svg)?.[1]);

test.each([
  ['小城之春', 2, ['小城', '之春']],
  ['千里江山、图', 4, ['千里江山、', '图']],
  ['The Ink Fox', 5, ['The Ink', 'Fox']],
  ['007 大破天幕', 5, ['007 大破', '天幕']],
  ['  a   b ', 9, ['a b']],
  ['墨狐传（演示）', 4, ['墨狐传', '（演示）']],
  ['WALL·E 2', 4, ['WALL·E', '2']],
])('%s stands in lines of %d', (name, width, lines) => expect(linesOf(name, width)).toEqual(lines));

test('a short name is large, a long one smaller but complete, an endless one cut', () => {
  const [short, long, endless] = ['甲', '一个没有海报而名字又相当长的节目', '长'.repeat(300)].map((vod_name) => drawnPoster({ vod_name, vod_year: '2024' }));
  expect(textsOf(short ?? '')).toEqual(['甲', '2024']);
  expect(sizeOf(short ?? '')).toBeGreaterThan(sizeOf(long ?? ''));
  expect(
    textsOf(long ?? '')
      .slice(0, -1)
      .join(''),
  ).toBe('一个没有海报而名字又相当长的节目');
  expect(textsOf(endless ?? '').at(-2)).toMatch(/…$/);
  expect(textsOf(drawnPoster({ vod_name: 'x'.repeat(500), vod_year: '' })).join('').length).toBeLessThan(60);
});

test('a name is plain text, and decides the colours', () => {
  const svg = drawnPoster({ vod_name: '<script>&', vod_year: '' });
  expect([svg.includes('<script'), textsOf(svg)[0]]).toEqual([false, '&lt;script&gt;&amp;']);
  const colours = ['甲', '乙', '丙'].map((vod_name) => /hsl\([^)]*\)/.exec(drawnPoster({ vod_name, vod_year: '' }))?.[0]);
  expect(new Set(colours).size).toBe(3);
  expect(drawnPoster({ vod_name: '甲', vod_year: '' })).toBe(drawnPoster({ vod_name: '甲', vod_year: '' }));
});

test('an address can request the poster without its name', () => {
  const svg = drawnPoster({ vod_name: '甲', vod_year: '2024' });
  expect(svg).toContain(`<style>${WITHOUT_NAME}:target{display:none}</style>`);
  const [before, named] = svg.split(`id="${WITHOUT_NAME.slice(1)}"`);
  expect([textsOf(before ?? ''), textsOf(named ?? '')]).toEqual([[], ['甲', '2024']]);
});
