import { expect, test } from 'vitest';
import { nextOption } from './use-combobox.ts';

test('arrow keys cycle through the field and all options, in both directions', () => {
  const down = [-1, 0, 1, 2].map((active) => nextOption(active, 1, 3));
  const up = [-1, 2, 1, 0].map((active) => nextOption(active, -1, 3));
  expect([down, up]).toEqual([
    [0, 1, 2, -1],
    [2, 1, 0, -1],
  ]);
});
