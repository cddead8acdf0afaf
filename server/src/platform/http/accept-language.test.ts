import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_IN_COOKIE, LANGUAGE_IN_QUERY, languageOf } from './accept-language.ts';

test.each([
  ['/', {}, 'zhcn'],
  ['/', { 'accept-language': 'fr, en-GB;q=0.5, zh-HK;q=0.8' }, 'zhtw'],
  ['/', { cookie: 'a=1; language=en', 'accept-language': 'zh-TW' }, 'en'],
  ['/', { cookie: 'language=xx; language=zhtw;b=2' }, 'zhtw'],
  ['/', { cookie: 'otherlanguage=en; language=english', 'accept-language': 'zh-TW' }, 'zhtw'],
  ['/?a=1&hl=en', { cookie: 'language=zhtw' }, 'en'],
  ['/?hl=xx&hl=en', { cookie: 'language=zhtw' }, 'en'],
  ['/?xhl=en', { cookie: 'language=zhtw' }, 'zhtw'],
])('the language of %s with %j is %s', (url, headers, language) => expect(languageOf({ url, headers })).toBe(language));

test('the cache key of the sample nginx.conf uses the same expressions', () => {
  const sample = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/scaling/nginx.conf'), 'utf8');
  const inSample = [...sample.matchAll(/"~([^"]*\(\?<in_\w+>[^"]*)"/g)].map(([, expression]) => expression?.replace(/\?<in_\w+>/, ''));
  expect(inSample).toEqual([LANGUAGE_IN_COOKIE.source, LANGUAGE_IN_QUERY.source]);
});
