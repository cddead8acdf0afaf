import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Footer } from './footer.tsx';

test.each([true, false])('the footer leads to discovery where it is set up: %s', async (hasDiscovery) => {
  expect((await render(<Footer hasDiscovery={hasDiscovery} />)).all('href').includes('/discover')).toBe(hasDiscovery);
});
