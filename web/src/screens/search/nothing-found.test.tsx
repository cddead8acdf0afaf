import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { NothingFound } from './nothing-found.tsx';

test('a search without results suggests one that has some', async () => {
  const shown = await render(<NothingFound query="小城之秋" meant="小城之春" />);
  expect(shown.texts('p')).toContain('您是不是要找： 小城之春');
  expect(shown.all('href').map(decodeURIComponent)).toContain('/search?q=小城之春');
});

test('nothing is suggested if nothing is close', async () => {
  const shown = await render(<NothingFound query="没有" />);
  expect(shown.all('href').some((address) => address.startsWith('/search'))).toBe(false);
});
