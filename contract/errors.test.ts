import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORY_IDS } from './catalogue/categories.ts';
import { CATEGORY_NAMES } from './catalogue/category-names.ts';
import { ERRORS, type ErrorCode, errorText } from './errors.ts';
import { LANGUAGES } from './limits.ts';
import { posterOf } from './titles/video.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has a text in three languages with the same placeholders', (code) => {
  for (const language of LANGUAGES) {
    expect(ERRORS[code][language]).not.toBe('');
    expect(placeholders(ERRORS[code][language])).toEqual(placeholders(ERRORS[code].en));
  }
});

test('every error is thrown somewhere', () => {
  const root = path.resolve(import.meta.dirname, '../server/src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const quoted = new Set(files.flatMap((name) => [...readFileSync(path.join(root, name), 'utf8').matchAll(/['"](\w+)['"]/g)].map(([, word]) => word)));
  const unused = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !quoted.has(code));
  expect(unused).toEqual([]);
});

test('details fill the placeholders', () => {
  expect(errorText('parse_locked', 'en', { route: 'qq' })).toBe('Route qq is still processing your previous request');
});

test('§8: quoted texts are verbatim', () => {
  expect(ERRORS.video_not_found.en).toBe('Video not found');
  expect(ERRORS.no_playable_url.en).toBe('No playable URL found');
  expect(ERRORS.similar_needs_key.en).toBe('Either tmdbId or vodClass must be provided');
});

test('§3: every category has a name in each language', () => {
  for (const language of LANGUAGES) {
    expect(Object.keys(CATEGORY_NAMES[language]).map(Number)).toEqual(CATEGORY_IDS);
    expect(Object.values(CATEGORY_NAMES[language])).not.toContain('');
  }
});

test.each([
  [{ vod_tmdb_poster: 'a', tmdb_poster: 'b', vod_pic: 'c' }, 'a'],
  [{ vod_tmdb_poster: 'null', tmdb_poster: 'b', vod_pic: 'c' }, 'b'],
  [{ vod_tmdb_poster: null, tmdb_poster: 'undefined', vod_pic: 'c' }, 'c'],
  [{ vod_pic: ' ' }, '/default-poster.jpg'],
  [{}, '/default-poster.jpg'],
])('§3: the poster of %j is %s', (video, poster) => expect(posterOf(video)).toBe(poster));
