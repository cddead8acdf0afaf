import { expect, test } from 'vitest';
import { episodes, route } from '../../testing/video-fixture.ts';
import { belongs } from './kept-subtitles.ts';

const kept = { title: 7, season: null, episode: { name: '第2集', id: 'e2' } };
const playing = (names: string[], episode: number, season: number | null = null, title = 7) => ({
  title,
  route: route('a', { season, episodes: episodes(...names) }),
  episode,
});

test.each([
  ['its episode', playing(['第1集', '第2集'], 1), true],
  ['the same episode on a route with another order and other names', playing(['第02集', '第01集'], 0), true],
  ['another episode', playing(['第1集', '第2集'], 0), false],
  ['this episode of another season', playing(['第1集', '第2集'], 1, 2), false],
  ['this episode of another title', playing(['第1集', '第2集'], 1, null, 8), false],
])('a saved file belongs to %s: %s', (_which, to, expected) => expect(belongs(kept, to)).toBe(expected));
