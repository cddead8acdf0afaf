/** Constants have the values and units that §5, §9 and the decisions state. */
import { expect, test } from 'vitest';
import { CATEGORY_IDS, isMain, mainOf, parentOf, parseCategoryId } from './catalogue/categories.ts';
import { categoryName } from './catalogue/category-names.ts';
import { isCategoryNumber, numbersBelow } from './catalogue/category-numbers.ts';
import { pagination, pagingQuery } from './endpoint.ts';
import * as limits from './limits.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const constants: Record<string, unknown> = { ...limits };
const ELSEWHERE = ['SEARCH', 'isLanguage', 'DAY_SECONDS', 'HOUR_MS', 'DAY_MS'];
const values: [keyof typeof limits, unknown][] = [
  ['PAGE_SIZE', 20],
  ['GENRES_DEFAULT', 20],
  ['AREAS_DEFAULT', 10],
  ['SIMILAR_DEFAULT', 5],
  ['PAGE_SIZE_MAX', 100],
  ['MAX_ROUTE_ID', 100],
  ['SEARCH_HISTORY', { name: 'searchHistory', days: 30, entries: 5 }],
  ['LANGUAGE_COOKIE', { name: 'language', days: 365 }],
  ['STREAM_CLEANER', { name: 'streamCleaner', days: 365, sources: ['atqp1', 'nby', 'youku', 'qq', 'qiyi', 'bilibili', 'mgtv'] }],
  ['PARSE_TIMEOUT_MS', 20_000],
  ['CATEGORIES_STALE_MS', 30 * MINUTE],
  ['CHUNK_TIMEOUT_MS', 120_000],
  ['VIEW_WINDOW_MS', 30 * MINUTE],
  ['SUGGESTIONS', 8],
  ['SEARCH_TOTAL_MAX', 1000],
  ['LANGUAGES', ['zhcn', 'zhtw', 'en']],
  ['LANGUAGE_QUERY', 'hl'],
  ['HTML_LANG', { zhcn: 'zh-CN', zhtw: 'zh-TW', en: 'en' }],
  ['LANGUAGE_NAMES', { zhcn: '简体中文', zhtw: '繁體中文', en: 'English' }],
  ['USERNAME_LENGTH', { min: 2, max: 32 }],
  ['PASSWORD_LENGTH', { min: 8, max: 128 }],
  ['KNOWN_BROWSER', { max: 20, days: 400 }],
  ['CODE_DIGITS', 6],
  [
    'CODE',
    { validMs: 10 * MINUTE, tries: 5, againSeconds: 60, aMinute: 2, aMinuteOfAll: 60, anHour: 10, maxAnHour: 30, failuresADay: 20, maxFailuresADay: 100 },
  ],
  ['CAPTCHA', { characters: 4, spokenDigits: 6, validMs: 5 * MINUTE, failuresBefore: 3 }],
  ['DRAWN_PAGES', { calls: 240, seconds: 60 }],
  ['COMPUTED_ANSWERS', { calls: 240, seconds: 60 }],
  ['COMPUTED_FACETS', { calls: 120, seconds: 60 }],
  ['AVATAR_BYTES', 5_242_880],
  ['TITLE_PICTURE_BYTES', 5_242_880],
  ['COMMENTS_PAGE', 10],
  ['COMMENT_LENGTH', 1000],
  ['GUESTBOOK_LENGTH', 1000],
  ['GUESTBOOK_NAME', 32],
  ['GUEST_COOKIE', { name: 'guest', days: 365 }],
  ['NOTE_LENGTH', 500],
  ['REPLY_LENGTH', 1000],
  ['APPEAL_LENGTH', 1000],
  ['REMOVAL_DAYS', 180],
  ['MAX_BULK', 100],
  ['REASON_LENGTH', 500],
  ['BULK_PICKS', 1000],
  ['DUPLICATES_SHOWN', 20],
  ['MERGED_GROUPS', 100],
  ['BULK_TITLES', 10_000],
  ['IMPORT_UNDO_DAYS', 14],
  ['STATEMENT_LENGTH', 3000],
  ['PUBLIC_REASON_LENGTH', 200],
  ['BIN_DAYS', 30],
  ['SESSION', { idleMs: 30 * DAY, absoluteMs: 90 * DAY }],
  ['ADDRESS_RETURN_MS', 3 * DAY],
  ['STEP_UP_MS', 15 * MINUTE],
  ['SIGNED_IN_COOKIE', 'signedIn'],
  ['RATING_AGE_MS', 3 * DAY],
  ['MAX_LIBRARY', 10_000],
  ['MAX_LISTS', 100],
  ['MAX_BODY', 65_536],
];
test.each(values)('%s is %j', (name, value) => expect(constants).toMatchObject({ [name]: value }));
test('every constant is listed above with its value', () => {
  const tested = new Set<string>(values.map(([name]) => name));
  const untested = Object.keys(constants).filter((name) => !tested.has(name) && !ELSEWHERE.includes(name));
  expect(untested).toEqual([]);
});

test('search: four attempts, pauses of 1, 2, 4, 5 and 5 seconds, 10 s each, fifty answers cached for a minute', () => {
  const { backoffMs, ...others } = limits.SEARCH;
  expect(others).toEqual({ length: 200, attempts: 4, timeoutMs: 10_000, cacheMs: 60_000, cacheEntries: 50 });
  expect([1, 2, 3, 4, 5].map(backoffMs)).toEqual([1000, 2000, 4000, 5000, 5000]);
});
test.each([
  ['zhcn', true],
  ['zhtw', true],
  ['en', true],
  ['EN', false],
  ['', false],
  [undefined, false],
])('language %j: %s', (value, is) => expect(limits.isLanguage(value)).toBe(is));

test('a list starts at page 1 with twenty entries, at most a hundred', () => {
  const { page, limit } = pagingQuery() as unknown as Record<string, unknown> & { page: object; limit: object };
  expect(page).toMatchObject({ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 });
  expect(limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(pagingQuery(7).limit).toMatchObject({ default: 7 });
});
test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
])('%i entries make %i pages of twenty', (total, pages) => expect(pagination({ page: 3, limit: 20 }, total)).toEqual({ page: 3, limit: 20, total, pages }));

test('a site is installed with the categories of decisions §3', () =>
  expect(CATEGORY_IDS.join(' ')).toBe('1 2 3 4 5 6 11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 31 32 33 34 41 42 43 44 45'));
test.each([
  [1, true, null, 1],
  [9, true, null, 9],
  [10, false, 1, 1],
  [11, false, 1, 1],
  [28, false, 2, 2],
  [45, false, 4, 4],
])('category %i: main %s, parent %j, within %i', (id, main, parent, top) => expect([isMain(id), parentOf(id), mainOf(id)]).toEqual([main, parent, top]));
test('an underscore joins two numbers; any other id is an integer', () =>
  expect(['1', '12', '1_2', '4_5', '12.7', '3x'].map(parseCategoryId)).toEqual([1, 12, 12, 45, 12, 3]));
test('a main category has ten ids for subcategories; no other number is a category', () => {
  expect(numbersBelow(6)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69]);
  expect([1, 9, 10, 99].map(isCategoryNumber)).toEqual([true, true, true, true]);
  expect([0, -1, 100, 610, 1.5].filter(isCategoryNumber)).toEqual([]);
});
test.each([
  [1, 'zhcn', '电影'],
  [2, 'zhtw', '電視劇'],
  [5, 'en', 'Short series'],
  [28, 'zhcn', '泰剧'],
  [99, 'en', ''],
] as const)('category %i in %s is %s', (id, language, name) => expect(categoryName(id, language)).toBe(name));
