import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Highlighted } from './highlighted.tsx';

test.each<[string, number[][], string[]]>([
  ['小城之春', [], []],
  ['小城之春', [[0, 2]], ['小城']],
  [
    '小城之春',
    [
      [1, 2],
      [3, 4],
    ],
    ['城', '春'],
  ],
  ['小城之春', [[0, 4]], ['小城之春']],
])('%s with highlights %j', async (text, marks, marked) => {
  const shown = await render(<Highlighted text={text} marks={marks} />);
  expect(shown.texts('mark')).toEqual(marked);
  // No text is lost or doubled between the marks.
  expect(shown.html.replace(/<[^<>]*>/g, '')).toBe(text);
});

test('markup in a name is shown as written', async () => {
  const shown = await render(<Highlighted text="<i>x</i>" marks={[[3, 4]]} />);
  expect([shown.text.replaceAll(' ', ''), shown.tags('<i')]).toEqual(['<i>x</i>', []]);
});
