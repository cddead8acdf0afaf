import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { TEXT_NAMESPACES, textsFile } from '@yinmu/contract/page.ts';
import { describe, expect, test } from 'vitest';
import { createI18n, loadNamespaces, type ReadTexts } from './i18n.ts';
import { readTexts } from './read-texts.ts';

type Texts = { [key: string]: string | Texts };
const read = (language: Language) =>
  Object.fromEntries(
    TEXT_NAMESPACES.map((namespace) => [
      namespace,
      JSON.parse(readFileSync(new URL(`../../${textsFile(language, namespace)}`, import.meta.url), 'utf8')) as Texts,
    ]),
  );

describe('the three languages', () => {
  // English has a singular, Chinese has not.
  const flat = (texts: Texts, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`.replace(/_(one|other)$/, ''), value] as [string, string]] : flat(value, `${path}${key}.`),
    );
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name]) => name)
      .sort()
      .join();
  const zhcn = new Map(flat(read('zhcn')));

  test.each<Language>(['zhtw', 'en'])('%s has what zhcn has, with the same placeholders', (language) => {
    const other = new Map(flat(read(language)));
    expect([...other.keys()].sort()).toEqual([...zhcn.keys()].sort());
    for (const [key, text] of other) expect(`${key}:${placeholders(text)}`).toBe(`${key}:${placeholders(zhcn.get(key) ?? '')}`);
  });
  test.each(LANGUAGES)('%s has a file for each namespace, no other, and no text that is empty or still to be written', (language) => {
    expect(readdirSync(new URL(language, import.meta.url)).sort()).toEqual(
      TEXT_NAMESPACES.filter((namespace) => namespace !== 'category')
        .map((namespace) => `${namespace}.json`)
        .sort(),
    );
    expect(flat(read(language)).filter(([, text]) => text === '' || text.includes('TODO'))).toEqual([]);
  });
});

test('a namespace that fails to load is an error with its cause, and is loaded by the next attempt', async () => {
  let isOnline = true;
  const offline = new TypeError('Failed to fetch');
  const read: ReadTexts = (language, namespace) => (isOnline ? readTexts(language, namespace) : Promise.reject(offline));
  const texts = await createI18n('en', ['common'], read);
  isOnline = false;
  await expect(loadNamespaces(texts, ['common', 'watch'], read)).rejects.toBe(offline);
  expect(texts.t('watch:player.play')).toBe('watch:player.play');
  isOnline = true;
  await loadNamespaces(texts, ['common', 'watch'], read);
  expect(texts.t('watch:player.play')).toBe('Play');
});

test('a key that no file has does not compile', async () => {
  const { t } = await createI18n('en', ['common'], readTexts);
  // @ts-expect-error: there is no such key
  expect(t('saved.favorties.added')).toBe('common:saved.favorties.added');
  // @ts-expect-error: nor is it in this namespace
  expect(t('admin:saved.favorites.added')).toBe('admin:saved.favorites.added');
});
