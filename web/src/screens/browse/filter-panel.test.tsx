import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { readBrowse } from './browse.queries.ts';
import { FilterPanel } from './filter-panel.tsx';

test.each([
  [true, 2],
  [false, 0],
])('loading filters (%s) show %d placeholders', async (isPending, boxes) => {
  const filters = { rows: [], chosen: [], isPending, textOf: () => '', change: () => {} };
  const shown = await render(<FilterPanel filters={filters} state={readBrowse(new URLSearchParams())} />);
  expect(shown.tags('pulse-box')).toHaveLength(boxes);
});
