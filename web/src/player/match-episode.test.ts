/** The same episode on another route, and which routes are seasons. */
import { describe, expect, test } from 'vitest';
import { episodeKey, matchEpisode, seasonsOf } from './match-episode.ts';

const names = (...list: string[]) => list.map((name) => ({ name }));

describe('routes lined up by episode', () => {
  test.each([
    ['第08集', 'n8'],
    ['EP8', 'n8'],
    ['Episode 8', 'n8'],
    ['８', 'n8'],
    [' 8 ', 'n8'],
    ['第 8 話', 'n8'],
    ['八集', 'n8'],
    ['第两集', 'n2'],
    ['第九十九集', 'n99'],
    ['S01E03', 'n3'],
    ['第08集1080P', 'n8'],
    ['08国语', 'n8'],
    ['1500', 'n1500'],
    ['更8集', 'n8'],
    ['Ep. 8 (part 1)', 'n8上'],
    ['Ep. 8 (middle part)', 'n8中'],
    ['2024-04-27 (part 2)', 'd20240427下'],
    ['第八集中', 'n8中'],
    ['第20240106期上', 'd20240106上'],
    ['20240106', 'd20240106'],
    ['2024.1.6', 'd20240106'],
    ['2024年1月6日', 'd20240106'],
    ['19991231', 'd19991231'],
  ])('%s is %s', (name, key) => expect(episodeKey(name)).toBe(key));
  test.each(['正片', 'HD', '国语', '预告', '', '番外', 'abc123def', '12345'])('%s is neither a number nor a date', (name) =>
    expect(episodeKey(name)).toBeUndefined(),
  );
  test.each(['20241306', '20240132'])('%s is no date', (name) => expect(episodeKey(name) ?? 'none').not.toMatch(/^d/));

  test('by number, whatever the order and the gaps', () => {
    expect(matchEpisode(names('第01集', '第02集', '第03集'), 2, names('EP3', 'EP2', 'EP1'))).toBe(0);
    expect(matchEpisode(names('1', '2', '3'), 2, names('第1集', '第3集'))).toBe(1);
  });
  test('an episode that the other route lacks is not there', () => {
    expect(matchEpisode(names('1', '2', '3'), 2, names('1', '2'))).toBe(-1);
    expect(matchEpisode(names('1'), 0, names('2', '3'))).toBe(-1);
    expect(matchEpisode(names('1', '2'), 1, names('3'))).toBe(-1);
    expect(matchEpisode(names('1', '2'), 2, names('1', '2', '3'))).toBe(-1);
    expect(matchEpisode(names('1'), 0, [])).toBe(-1);
    // The one that each has is not the same.
    expect(matchEpisode(names('1'), 0, names('2'))).toBe(-1);
    expect(matchEpisode(names('20240106'), 0, names('20240113'))).toBe(-1);
    expect(matchEpisode(names('1', '2'), 0, names('正片', '3'))).toBe(-1);
  });
  test('films are one episode whatever it is called', () => {
    expect(matchEpisode(names('正片'), 0, names('HD国语'))).toBe(0);
    expect(matchEpisode(names('正片'), 0, names('第1集'))).toBe(0);
    expect(matchEpisode(names('第1集'), 0, names('正片'))).toBe(0);
  });
  test('names that are no numbers line up by themselves, else by place where there are as many', () => {
    expect(matchEpisode(names('正片', '花絮'), 1, names('预告', '花絮 ', '正片'))).toBe(1);
    expect(matchEpisode(names('正片', '花絮'), 0, names('正片'))).toBe(0);
    expect(matchEpisode(names('正片', ' 花絮'), 1, names('花絮', '甲', '乙'))).toBe(0);
    expect(matchEpisode(names('正片', '花絮'), 1, names('甲', '乙'))).toBe(1);
    expect(matchEpisode(names('正片', '花絮'), 1, names('甲', '乙', '丙'))).toBe(-1);
  });
});

test('seasons are the lines of each, in the order in which they come', () => {
  const line = (id: string, season: number | null = null) => ({ id, season });
  expect(
    seasonsOf([line('ffm3u8'), line('第1季', 1), line('第2季', 2), line('第1季~2', 1)]).map(({ season, lines }) => [season, lines.map(({ id }) => id)]),
  ).toEqual([
    [null, ['ffm3u8']],
    [1, ['第1季', '第1季~2']],
    [2, ['第2季']],
  ]);
});
