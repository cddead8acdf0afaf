import { SITE_FIGURES, type Statistics } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { Totals } from './statistics.tsx';

const figures = (count: number) => Object.fromEntries(SITE_FIGURES.map((name) => [name, count])) as Statistics['total'];

test('people are averages of a day, watching is in hours, other figures are sums; growth of failures is not praised', async () => {
  const begin = new Date(Date.now() - 9 * DAY_MS).toLocaleDateString('sv');
  const shown = await render(<Totals total={figures(36_000)} before={figures(30_000)} points={[{ begin, ...figures(0) }]} />);
  const perDay = ['viewers', 'active'];
  const wanted = SITE_FIGURES.map((name) => `${perDay.includes(name) ? 3600 : name === 'watched' ? 10 : 36_000} +20 %`);
  expect(shown.texts('dd')).toEqual(wanted);
  expect([shown.tags('<span', 'text-rise').length, shown.tags('<span', 'text-muted').length]).toEqual([SITE_FIGURES.length - 2, 2]);
});
