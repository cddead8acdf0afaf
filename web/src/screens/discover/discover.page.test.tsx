import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import Discover from './discover.page.tsx';
import { readDiscover } from './discover.queries.ts';
import TmdbTitlePage from './tmdb-title.page.tsx';

test('without a TMDB key, Discover says so to visitors at once', async () => {
  for (const screen of [<Discover key="list" />, <TmdbTitlePage key="title" />]) {
    const shown = await render(screen, 'zhcn', { hasDiscovery: false });
    expect(shown.text).toContain('本站还没有开启“发现”');
    expect(shown.text).not.toContain('TMDB_API_KEY');
    expect(shown.tags('animate-spin')).toEqual([]);
    expect(shown.all('href')).toContain('/browse');
  }
});

test('a failure without a message shows its status; TMDB is credited', async () => {
  const shown = await render(<Discover />, 'en', {}, ['discover', readDiscover(new URLSearchParams())]);
  expect(shown.text).toContain('Failed to fetch movies: the site returned error 502');
  expect(shown.text).toContain('This product uses the TMDB API but is not endorsed or certified by TMDB.');
});
