import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { i18nextInTheBrowser, withBodies } from './i18next-in-the-browser.ts';

const CODE = 'class A { one() {} }\nclass B extends A { two() {} }\nconst c = 1;\n';

test('a class that a later release no longer has fails the build', () => {
  expect(() => withBodies(CODE, { C: '{}', A: '{}' })).toThrow('i18next no longer has C (');
});

test('the library without them still translates, with placeholders, plurals and nested texts', async () => {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('i18next/package.json')), 'dist/esm/i18next.js');
  const { transform } = i18nextInTheBrowser() as unknown as { transform(code: string, id: string): string | undefined };
  const whole = readFileSync(file, 'utf8');
  const code = transform(whole, file) ?? '';
  expect(code.length).toBeLessThan(whole.length - 10_000);
  expect(transform(whole, file.replace('i18next.js', 'other.js'))).toBeUndefined();
  const { createInstance } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const texts = createInstance();
  await texts.init({ lng: 'en', fallbackLng: false, ns: [], resources: {}, initAsync: false, interpolation: { escapeValue: false } });
  texts.addResourceBundle('en', 'a', { hello: 'Hello {{name}}', n_one: '{{count}} film', n_other: '{{count}} films' });
  expect(texts.t('a:hello', { name: '<Ann>' })).toBe('Hello <Ann>');
  expect([texts.t('a:n', { count: 1 }), texts.t('a:n', { count: 2 })]).toEqual(['1 film', '2 films']);
});
