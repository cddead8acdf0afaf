import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { TEXT_NAMESPACES, textsFile } from '@yinmu/contract/page.ts';
import { describe, expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';
import { Texts, type TextTree } from './texts.ts';

const read = (language: Language) =>
  Object.fromEntries(
    TEXT_NAMESPACES.map((namespace) => [
      namespace,
      JSON.parse(readFileSync(new URL(`../../${textsFile(language, namespace)}`, import.meta.url), 'utf8')) as TextTree,
    ]),
  );

describe('the three languages', () => {
  // Drops the singulars, which English has and Chinese does not.
  const flat = (texts: TextTree, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`.replace(/_(one|other)$/, ''), value] as [string, string]] : flat(value, `${path}${key}.`),
    );
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name]) => name)
      .sort()
      .join();
  const zhcn = new Map(flat(read('zhcn')));

  test.each<Language>(['zhtw', 'en'])('%s has the same keys and placeholders as zhcn', (language) => {
    const other = new Map(flat(read(language)));
    expect([...other.keys()].sort()).toEqual([...zhcn.keys()].sort());
    for (const [key, text] of other) expect(`${key}:${placeholders(text)}`).toBe(`${key}:${placeholders(zhcn.get(key) ?? '')}`);
  });
  test.each(LANGUAGES)('%s has one file for each namespace, and no empty or unfinished text', (language) => {
    expect(readdirSync(new URL(language, import.meta.url)).sort()).toEqual(
      TEXT_NAMESPACES.filter((namespace) => namespace !== 'category')
        .map((namespace) => `${namespace}.json`)
        .sort(),
    );
    expect(flat(read(language)).filter(([, text]) => text === '' || text.includes('TODO'))).toEqual([]);
  });
});

test('a namespace that fails to load reports its cause and loads on the next attempt', async () => {
  let isOnline = true;
  const offline = new TypeError('Failed to fetch');
  const texts = await Texts.loaded('en', ['common'], (language, namespace) => (isOnline ? readTexts(language, namespace) : Promise.reject(offline)));
  isOnline = false;
  await expect(texts.load(['common', 'watch'])).rejects.toBe(offline);
  expect(texts.t('watch:player.play')).toBe('watch:player.play');
  isOnline = true;
  await texts.load(['common', 'watch']);
  expect(texts.t('watch:player.play')).toBe('Play');
});

test('a text receives its values and the site’s names, and its singular where the language has one', async () => {
  const said = async (language: Language) => {
    const english: TextTree = { n_one: '{{count}} title', n_other: '{{count}} titles', by: '{{who}} on {{siteName}}' };
    const texts = await Texts.loaded(language, ['common'], () => Promise.resolve(language === 'en' ? english : { n_other: '{{count}} 部', by: '' }));
    texts.nameSite({ name: '$& 银幕', short: '', categoryNames: { 14: '美剧' } as never });
    const t = texts.t as (key: string, values?: object) => string;
    return [t('n', { count: 0 }), t('n', { count: 1 }), t('by', { who: '{{siteName}}' }), t('category:14')];
  };
  expect(await said('en')).toEqual(['0 titles', '1 title', '{{siteName}} on $& 银幕', '美剧']);
  expect(await said('zhcn')).toEqual(['0 部', '1 部', '', '美剧']);
});

test('a missing key does not compile', () => {
  const { t } = new Texts('en', readTexts);
  // @ts-expect-error: no such key
  expect(t('saved.favorties.added')).toBe('saved.favorties.added');
  // @ts-expect-error: not in this namespace
  expect(t('admin:saved.favorites.added')).toBe('admin:saved.favorites.added');
});
