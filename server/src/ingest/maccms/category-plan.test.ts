import { CATEGORY_IDS } from '@yinmu/contract/catalogue/categories.ts';
import { categoryName } from '@yinmu/contract/catalogue/category-names.ts';
import { expect, test } from 'vitest';
import { type CategoryPlan, faultOf, type Given, planCategories, planText, readGiven } from './category-plan.ts';

const SITE = { all: new Set(CATEGORY_IDS), listed: CATEGORY_IDS, gone: new Map(), nameOf: categoryName };
const NOTHING: Given = { byName: new Map() };
/** @param old ID, name, parent, titles */
const plan = (old: readonly [string, string, string, number][], given = NOTHING) =>
  planCategories(
    old.map(([id, name, parent, titles]) => ({ id, name, parent, slug: '', isHidden: false, place: 0, titles, total: titles })),
    SITE,
    given,
  );
const shown = (all: CategoryPlan) => all.map(({ name, category, byArea, genre, adds }) => [name, category, byArea, genre, adds]);

test.each<[string, string, number, number | null, boolean, string, string]>([
  ['电影', '0', 9, 1, true, '', ''],
  ['动作片', '1', 9, 1, true, '动作', ''],
  ['战争片', '0', 9, 1, true, '战争', ''],
  ['日本电影', '1', 9, 15, false, '', ''],
  ['港台剧', '2', 9, 22, true, '', ''],
  ['日韩动漫', '0', 9, 42, false, '', ''],
  ['站长推荐', '1', 9, 10, false, '', '站长推荐'],
  ['邵氏电影', '1', 9, 10, false, '', '邵氏电影'],
  ['女频恋爱', '0', 9, 50, false, '', '女频恋爱'],
  ['体育赛事', '0', 9, 7, false, '', '体育赛事'],
  ['体育赛事', '0', 0, null, false, '', ''],
  ['站长推荐', '1', 0, 1, true, '', ''],
])('%s below %s with %i titles', (name, parent, titles, category, byArea, genre, adds) => {
  const old: [string, string, string, number][] = [
    ['1', '电影', '0', 9],
    ['2', '连续剧', '0', 9],
    ['30', name, parent, titles],
  ];
  expect(shown(plan(old)).at(-1)).toEqual([name, category, byArea, genre, adds]);
});

test('ids for new categories go to the largest; the others become genres', () => {
  const old = ['甲', '乙', '丙', '丁'].map((name, i): [string, string, string, number] => [String(i), name, '0', 10 + i]);
  expect(shown(plan(old))).toEqual([
    ['甲', null, false, '甲', ''],
    ['乙', 9, false, '', '乙'],
    ['丙', 8, false, '', '丙'],
    ['丁', 7, false, '', '丁'],
  ]);
});

test('the operator’s choice wins, and is refused if there is no such category', () => {
  const [one] = plan([['5', '体育赛事', '0', 3]]);
  const said = { ...one!, category: 3, adds: '' };
  expect(plan([['5', '体育赛事', '0', 3]], { plan: [said], byName: new Map() })).toEqual([said]);
  expect(faultOf([said], SITE)).toBeUndefined();
  expect(faultOf([{ ...said, category: 7 }], SITE)).toContain('体育赛事 names 7, which is no category');
  expect(faultOf([{ ...said, category: 3, adds: 'x' }], SITE)).toContain('which is taken');
  expect(faultOf([{ ...said, category: 70, adds: 'x' }], SITE)).toContain('there is no category 7');
});

const written = async (proposed: CategoryPlan) => (await Array.fromAsync(planText(proposed, () => '“a”, b'))).join('');
test('the proposal as a table reads back the same, also as saved by a German spreadsheet', async () => {
  const proposed = plan([
    ['1', '电影', '0', 9],
    ['2', '体育,"赛事"', '0', 9],
    ['3', '-动作片', '1', 9],
    ['4', '其他', '0', 0],
  ]);
  const text = await written(proposed);
  for (const given of [text, text.replaceAll('","', '";"').replaceAll('\r\n', '\n').trimEnd()])
    expect(readGiven({ text: given, from: 'x.csv' }).plan).toEqual(proposed);
});
test.each([
  ['"1"', '"one"', 'x.csv/0/category is not valid'],
  ['"yes"', '"maybe"', 'x.csv/0/byArea is not valid'],
  ['电影', '\uFFFD', 'x.csv is not in UTF-8'],
  ['电影"', '电影', 'x.csv has a quoted cell that does not end'],
])('a table with %s edited to %s is refused', async (from, to, said) => {
  const text = await written(plan([['30', '电影', '0', 9]]));
  expect(() => readGiven({ text: text.replace(from, to), from: 'x.csv' })).toThrow(said);
});
