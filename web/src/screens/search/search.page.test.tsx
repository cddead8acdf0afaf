import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { statusOf } from './search.page.tsx';

const Status = ({ attempt, total }: { attempt: number; total: number }) => statusOf(attempt, total);

test('the first attempt says what is found, if anything; each further one which of four it is', async () => {
  const shown = async (attempt: number, total: number) => (await render(<Status attempt={attempt} total={total} />)).text;
  expect([await shown(1, 0), await shown(1, 12), await shown(2, 12), await shown(4, 0)]).toEqual([
    '',
    expect.stringContaining('12'),
    '正在重试 2 / 4',
    '正在重试 4 / 4',
  ]);
});
