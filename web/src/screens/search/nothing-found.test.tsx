import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { NothingFound } from './nothing-found.tsx';

test.each([
  ['zhcn', '您是不是要找： 小城之春'],
  ['zhtw', '您是不是要找： 小城之春'],
  ['en', 'Did you mean 小城之春'],
] as const)('a search that finds nothing offers one that finds something, in %s', async (language, text) => {
  const shown = await render(<NothingFound query="小城之秋" meant="小城之春" />, language);
  expect(shown.texts('p')).toContain(text);
  expect(shown.all('href').map(decodeURIComponent)).toContain('/search?q=小城之春');
});

test('there is no offer where nothing is near', async () => {
  const shown = await render(<NothingFound query="没有" />);
  expect(shown.all('href').some((address) => address.startsWith('/search'))).toBe(false);
});
