import { expect, test } from 'vitest';
import { identifyEpisode, type StoredEpisode } from '../../titles/episodes/index.ts';
import { newEpisodes } from './new-episodes.ts';

/** Lists the names of a route's episodes; `1-3` stands for three of them. */
const route = (names: string): StoredEpisode[] =>
  names
    .split(' ')
    .flatMap((name) => {
      const [, first, last] = /^(\d+)-(\d+)$/.exec(name) ?? [];
      return first === undefined ? [name] : Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `第${Number(first) + i}集`);
    })
    .map((name, listedAt) => ({ name, url: `https://x.example/${listedAt}`, id: identifyEpisode(name), listedAt }));
const dates = (count: number) => route(Array.from({ length: count }, (_, i) => `202401${String(i + 1).padStart(2, '0')}期`).join(' '));

/** Returns what each state adds to the previous ones. */
function told(...states: readonly (readonly StoredEpisode[][])[]) {
  let mark: ReturnType<typeof newEpisodes>['mark'] | undefined;
  return states.map((routes) => {
    const result = newEpisodes(routes, mark);
    mark = result.mark;
    return result.added > 0 ? [result.added, result.latest] : 0;
  });
}

test.each<[string, ReturnType<typeof told>, unknown[]]>([
  ['episodes are added', told([route('1-3')], [route('1-6')], [route('1-7')]), [0, [3, '第6集'], [1, '第7集']]],
  ['the second route gets later what the first has', told([route('1-3'), route('1-2')], [route('1-3'), route('1-3')]), [0, 0]],
  ['a route is replaced by one with other names', told([route('1-5')], [dates(5)], [dates(4)]), [0, 0, 0]],
  [
    'a route with dates is added, and each gets its next',
    told([route('1-5')], [route('1-5'), dates(5)], [route('1-5'), dates(6)], [route('1-6'), dates(6)]),
    [0, 0, [1, '20240106期'], 0],
  ],
  ['an episode is renamed', told([route('第1集 花好月圆 第3集')], [route('第1集 月圆花好 第3集')]), [0, 0]],
  ['an episode is renamed while one is added', told([route('第1集 花好月圆')], [route('第1集 月圆花好 第3集')]), [0, [1, '第3集']]],
  [
    'an import is undone and comes again',
    told([route('1-3')], [route('1-5')], [route('1-3')], [route('1-5')], [route('1-6')]),
    [0, [2, '第5集'], 0, 0, [1, '第6集']],
  ],
  ['all routes go and come back', told([route('1-3')], [], [route('1-3')]), [0, 0, 0]],
  ['a route splits each episode into halves', told([route('1-2')], [route('1-2'), route('第1集上 第1集下 第2集上 第2集下')]), [0, 0]],
  ['a route has each episode in two languages', told([route('1-2')], [route('第1集国语 第1集粤语 第2集国语 第2集粤语')]), [0, 0]],
  [
    'a route names the season',
    told([route('1-3')], [route('1-3'), route('S02E01 S02E02 S02E03')], [route('1-4'), route('S02E01 S02E02 S02E03')]),
    [0, 0, [1, '第4集']],
  ],
  ['the second season begins', told([route('S01E01 S01E02 S01E03')], [route('S01E01 S01E02 S01E03'), route('S02E01')]), [0, [1, 'S02E01']]],
  ['a trailer is added', told([route('1-3')], [route('1-3 第4集预告 花絮')]), [0, 0]],
  ['a film gets a better copy', told([route('TC')], [route('TC HD')]), [0, 0]],
  ['the last episode is there before its number', told([route('1-3')], [route('1-4 大结局')]), [0, [2, '大结局']]],
])('%s', (_, result, expected) => {
  expect(result).toEqual(expected);
});
