/** Which line, episode and position a watch page begins with, by its address and by what was watched before. */

import { placeIn } from '@yinmu/contract/members/episode-places.ts';
import { addressedEpisode, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { indexOf, isFinished, type Progress } from '../../features/library/progress-store.ts';
import { sameSeason } from '../../player/lines.ts';
import { episodeRank, PAGE_RANK } from '../../player/playable.ts';

/** Nearer to its end than this a finished episode restarts, though its page is only loaded again. */
const END_SECONDS = 10;

export interface InitialPlayback {
  /** Undefined where the title has no line. */
  line: Route | undefined;
  /** Index on the line. */
  episode: number;
}

/** A second source's `ffm3u8` is listed as `ffm3u8~2`: to the viewer both are the same line. */
const sourceOf = (id: string) => id.replace(/~\d+$/, '');

/** @returns index of the episode in the address, else of the one to continue with; -1 if the line lacks it */
export function episodeOn({ episodes }: Route, search: URLSearchParams, saved: Progress | undefined): number {
  const asked = search.get('ep');
  if (asked !== null) return addressedEpisode(episodes, asked);
  const index = saved ? indexOf(saved, episodes) : 0;
  return saved && index >= 0 && isFinished(saved) && episodes[index + 1] ? index + 1 : index;
}

/**
 * The address decides, then the line watched last, then the preferred lines, then the title's order. A page of another site is
 * begun with only where the address names it or no other line of the season has the episode.
 * @param saved what was watched of the title before
 * @param preferred ids of lines, the most preferred first
 */
export function initialPlayback(
  { routes: lines }: Pick<Video, 'routes'>,
  search: URLSearchParams,
  saved: Progress | undefined,
  preferred: readonly string[],
): InitialPlayback {
  const firstOf = (ids: readonly (string | null | undefined)[]) =>
    ids.flatMap((id) => (id && (lines.find((line) => line.id === id) ?? lines.find((line) => sourceOf(line.id) === sourceOf(id)))) || [])[0];
  const addressed = firstOf([search.get('route')]);
  const remembered = firstOf([saved?.route, ...preferred]);
  const line = addressed ?? remembered ?? lines[0];
  if (!line) return { line, episode: 0 };
  const found = episodeOn(line, search, saved);
  const other = found < 0 ? lines.find((one) => episodeOn(one, search, saved) >= 0) : undefined;
  if (other) return { line: other, episode: episodeOn(other, search, saved) };
  const episode = Math.max(0, found);
  const rank = episodeRank(line, episode);
  if (addressed || (remembered && rank < PAGE_RANK)) return { line, episode };
  const better = lines
    .filter((other) => sameSeason(other, line))
    .map((other) => ({ line: other, episode: matchEpisode(line.episodes, episode, other.episodes) }))
    .filter((other) => other.episode >= 0)
    .map((other) => ({ ...other, rank: episodeRank(other.line, other.episode) }))
    .filter((other) => other.rank < rank)
    .sort((a, b) => a.rank - b.rank);
  return better[0] ?? { line, episode };
}

/** True if the address names an episode that the line lacks. */
export function isGone(line: Route | undefined, search: URLSearchParams): boolean {
  const asked = search.get('ep');
  return line !== undefined && asked !== null && (addressedEpisode(line.episodes, asked) < 0 || Number(asked) > line.episodes.length);
}

/** Whether the browser has loaded this very page again: its viewer is in the middle of it. */
export function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && load.name === location.href;
}

/**
 * @param isAgain the page is loaded again, and goes on even in what counts as finished
 * @returns seconds; of another episode than was watched last, its own place; 0 for one that was not begun or is finished
 */
export function resumePosition(saved: Progress | undefined, { line, episode }: InitialPlayback, lines: readonly Route[], isAgain = false): number {
  if (!saved || !line) return 0;
  const before = lines.find(({ id }) => id === saved.route);
  const isSame = indexOf(saved, line.episodes) === episode && !(before && !sameSeason(before, line));
  if (!isSame) return placeIn(saved.places ?? '', line.episodes[episode]?.id ?? '');
  if (saved.duration <= 0) return 0;
  return isFinished(saved) && !(isAgain && saved.duration - saved.position > END_SECONDS) ? 0 : saved.position;
}

/**
 * Finds where another device has watched on. An address that names an episode was chosen: then the place in this one is all that is followed.
 * @param isNew no place in the present episode was known
 * @returns undefined where the page does not follow
 */
export function elsewherePlayback(saved: Progress, present: InitialPlayback & { isNew: boolean }, search: URLSearchParams, lines: readonly Route[]) {
  const line = lines.find(({ id }) => id === saved.route) ?? present.line;
  const episode = line ? indexOf(saved, line.episodes) : -1;
  if (episode !== present.episode && search.has('ep')) {
    const position = present.isNew ? resumePosition(saved, present, lines) : 0;
    return present.line && position > 0 ? { line: present.line.id, episode: present.episode, position } : undefined;
  }
  if (!line?.episodes[episode]) return undefined;
  return { line: line.id, episode, position: resumePosition(saved, { line, episode }, lines) };
}
