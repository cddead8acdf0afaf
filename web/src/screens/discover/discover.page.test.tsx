import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { render } from '../../testing/render.tsx';
import Discover from './discover.page.tsx';
import { discoveryFailure } from './failure.ts';
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

function Failure() {
  return discoveryFailure(new ApiError('answer', '', 502));
}

test('a failure without a message shows its status', async () => {
  expect((await render(<Failure />, 'en')).text).toBe('Failed to fetch movies: the site returned error 502');
});
