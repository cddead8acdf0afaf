import { expect, test } from 'vitest';
import { routerInTheBrowser, withoutBody } from './router-in-the-browser.ts';

const CODE = 'const a = () => 1;\nfunction b() {}\nexport { a, b };';

test('a module keeps its exports; what is not given fails when it is called', async () => {
  const kept = withoutBody(CODE, 'router/x.js', { b: '() => 7' });
  const { a, b } = await import(`data:text/javascript,${encodeURIComponent(kept)}`);
  expect(b()).toBe(7);
  expect(a).toThrow('router/x.js is not in this bundle');
});

test.each([
  ['a function that is gone', CODE, { c: '() => 1' }, 'c'],
  ['a module without exports', 'const a = 1;', {}, 'anything'],
])('%s fails the build', (_, code, given, named) => {
  expect(() => withoutBody(code, 'router/x.js', given)).toThrow(`router/x.js no longer exports ${named}`);
});

test('a module that the router no longer has fails the build', () => {
  const { buildEnd } = routerInTheBrowser() as unknown as { buildEnd(error?: Error): void };
  expect(buildEnd).toThrow('React Router no longer has router/instrumentation.js, dom/ssr/links.js');
});
