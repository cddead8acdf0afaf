/** IDs stay unique, and removed categories redirect to existing ones. */
import { CATEGORY_IDS } from '@yinmu/contract/catalogue/categories.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { namesakeOf, type SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { expect, test } from 'vitest';
import { belowOf, broughtBack, canGo, freeBelow, named, placesIn, withAdded, withMoved, without } from './category-draft.ts';

const INSTALLED: SiteCategories = { categories: CATEGORY_IDS.map((type_id) => ({ type_id, categoryName: NO_TEXTS, listed: true })), gone: [] };
const ids = (settings: SiteCategories, main: number) => belowOf(settings, main).map(({ type_id }) => type_id);

test('a new category takes the first free number, while there is one', () => {
  const one = withAdded(INSTALLED, 2);
  expect(ids(one, 2)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 20]);
  const full = withAdded(one, 2);
  expect(ids(full, 2).at(-1)).toBe(29);
  expect(freeBelow(full, 2)).toBeUndefined();
  expect(withAdded(full, 2)).toEqual(full);
  expect(withMoved(full, 12, 2)).toBe(full);
  const three = withAdded(withAdded(withAdded(INSTALLED)));
  expect([three.categories.slice(-3).map(({ type_id }) => type_id), freeBelow(three)]).toEqual([[7, 8, 9], undefined]);
  expect([canGo(three, 6), canGo(three, 7), canGo(withAdded(three, 7), 7)]).toEqual([false, true, false]);
});

test('a category is found by its own name in any language, so that none is added twice', () => {
  const one = { categories: [...INSTALLED.categories, { type_id: 60, categoryName: { ...NO_TEXTS, zhcn: '体育赛事' }, listed: true }], gone: [] };
  expect([named(one, '体育赛事'), named(one, '赛事'), named(INSTALLED, '体育赛事')]).toEqual([60, undefined, undefined]);
});

test('a moved category keeps its name and visibility, and all its former numbers lead to the new one', () => {
  const moved = withMoved(without(INSTALLED, 13, 12), 12, 6);
  expect(moved.categories.at(-1)).toEqual({ type_id: 60, categoryName: NO_TEXTS, listed: true });
  expect(ids(moved, 1)).toEqual([11, 14, 15, 16, 17]);
  expect(moved.gone).toEqual([
    { type_id: 12, into: 60 },
    { type_id: 13, into: 60 },
  ]);
  expect(namesakeOf(moved, 60)).toBe(12);
  expect(namesakeOf(withMoved(moved, 60, 2), 20)).toBe(12);
  expect(namesakeOf(withAdded(INSTALLED, 1), 10)).toBeUndefined();
  const named = { ...INSTALLED, categories: INSTALLED.categories.map((one) => ({ ...one, categoryName: { ...NO_TEXTS, en: 'Own' }, listed: false })) };
  expect(withMoved(named, 12, 6).categories.at(-1)).toEqual({ type_id: 60, categoryName: { ...NO_TEXTS, en: 'Own' }, listed: false });
});

test('a restored category returns, and its number stays reserved meanwhile', () => {
  const gone = without(INSTALLED, 11, 12);
  expect(freeBelow(gone, 1)).toBe(10);
  expect(freeBelow(withAdded(gone, 1), 1)).toBe(18);
  expect(placesIn(broughtBack(gone, 11))).toEqual(placesIn(INSTALLED));
});
