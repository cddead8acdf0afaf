import { readFileSync } from 'node:fs';
import { CATEGORY_NAMES } from '@yinmu/contract/categories.ts';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';

/** The page's own copy: the contract's names in all languages would weigh on the first page. */
test.each(LANGUAGES)('in %s categories are called what the contract calls them', (language) => {
  const texts = JSON.parse(readFileSync(new URL(`${language}/category.json`, import.meta.url), 'utf8')) as object;
  expect(texts).toEqual(Object.fromEntries(Object.entries(CATEGORY_NAMES).map(([id, names]) => [id, names[language]])));
});
