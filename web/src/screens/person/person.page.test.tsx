import type { Person } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { render, withAnswers } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import PersonScreen from './person.page.tsx';
import { personQuery } from './person.queries.ts';

const of = (years: readonly string[], total = years.length) => ({ videos: years.map((vod_year, i) => video({ vod_id: i + 1, vod_year })), total });
const NOBODY = { key: '费穆', name: '费穆', names: [], picture: '', biography: '', born: '', died: '', birthplace: '', source: '' };

test.each([
  ['all titles are shown', of(['1951', '1948']), of(['1933']), '执导 1 部 · 参演 2 部 · 1933–1951', 0],
  ['they are of one year', of(['1948', '']), of([]), '参演 2 部 · 1948', 0],
  ['there are more, which are linked', of(['1948'], 30), of(['1933']), '执导 1 部 · 参演 30 部', 1],
])('a person’s titles are counted by trade, with their years if known: %s', async (_name, acted, directed, work, links) => {
  const screen = (
    <Routes>
      <Route path="/person/:name" element={<PersonScreen />} />
    </Routes>
  );
  const person = { ...NOBODY, acted, directed } as Person;
  const shown = await render(withAnswers(screen, [[personQuery('费穆').queryKey, person]]), 'zhcn', {}, undefined, `/person/${encodeURIComponent('费穆')}`);
  expect(shown.texts('p')[0]).toBe(work);
  expect(shown.all('href').filter((address) => address.startsWith('/browse?actor=') && address.includes('sort=year'))).toHaveLength(links);
});
