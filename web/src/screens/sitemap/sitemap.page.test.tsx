import { expect, test } from 'vitest';
import { render, withAnswers } from '../../testing/render.tsx';
import Sitemap from './sitemap.page.tsx';
import { facetsQuery } from './sitemap.queries.ts';

test('the forty most frequent genres are linked, and every year', async () => {
  const counts = (length: number) => Array.from({ length }, (_, i) => ({ name: String(1900 + i), count: 100 - i }));
  const shown = await render(withAnswers(<Sitemap />, [[facetsQuery.queryKey, { types: [], genres: counts(41), years: counts(90) }]]));
  const linked = (name: string) => shown.all('href').filter((address) => address.includes(`?${name}=`));
  expect([linked('genre').length, linked('genre').at(-1), linked('year').length]).toEqual([40, '/browse?genre=1939', 90]);
});
