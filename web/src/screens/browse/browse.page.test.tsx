import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import Browse from './browse.page.tsx';

test.each([
  ['/browse', false],
  ['/browse?type=1', false],
  ['/browse?type=98', true],
])('%s names no category of the site: %s', async (address, isUnknown) => {
  const shown = await render(<Browse />, 'zhcn', {}, undefined, address);
  expect(shown.texts('p').includes('404')).toBe(isUnknown);
});
