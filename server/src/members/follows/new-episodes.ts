/** Finds new episodes: those with an identity that the title never had, at most as many as its highest count of episodes grew. */
import type { StoredEpisode } from '../../titles/episodes/index.ts';

/** Identifies all episodes that a title's routes have ever had. */
export interface EpisodeMark {
  /** Identities without part and language. */
  known: ReadonlySet<string>;
  /** The most episodes at one time: the sum over seasons of the longest route. */
  high: number;
}
export interface Addition {
  mark: EpisodeMark;
  added: number;
  latest: string;
}

/** Matches full episodes and specials, but no trailers or films. */
const COUNTED = /^(?:s\d+\.)?(?:e\d|d\d|sp|ova|oad|fin)|^n:/;
const PART = /\.p[abc\d]$/;
const SEASON = /^s\d+\./;

const baseOf = (id: string) => (id.split('~')[0] ?? '').replace(PART, '');
const seasonOf = (base: string) => SEASON.exec(base)?.[0] ?? '';
// Ignores the season, because only some routes name it.
const bare = (base: string) => base.replace(SEASON, '');

function highOf(routes: readonly ReadonlySet<string>[]): number {
  const longest = new Map<string, number>();
  for (const bases of routes)
    for (const [season, ofSeason] of Map.groupBy(bases, seasonOf)) longest.set(season, Math.max(longest.get(season) ?? 0, ofSeason.length));
  return longest.values().reduce((sum, count) => sum + count, 0);
}

/** @param before undefined if there is no earlier state, in which case no episode is new */
export function newEpisodes(routes: readonly (readonly StoredEpisode[])[], before: EpisodeMark | undefined): Addition {
  const counted = routes.map((episodes) => episodes.filter(({ id }) => COUNTED.test(id)).map(({ id, name }) => ({ base: baseOf(id), name })));
  const bases = counted.map((episodes) => new Set(episodes.map(({ base }) => base)));
  const all = new Set(bases.flatMap((ofRoute) => [...ofRoute]));
  const high = highOf(bases);
  if (!before) return { mark: { known: all, high }, added: 0, latest: '' };
  const { known } = before;
  const knownBare = new Set([...known].map(bare));
  const isNew = (base: string) => !known.has(base) && !(seasonOf(base) === '' ? knownBare.has(base) : known.has(bare(base)));
  const fresh = [...all].filter(isNew);
  const longest = counted.toSorted((a, b) => b.length - a.length).find((episodes) => episodes.some(({ base }) => isNew(base)));
  return {
    mark: { known: known.union(all), high: Math.max(high, before.high) },
    added: Math.max(0, Math.min(fresh.length, high - before.high)),
    latest: longest?.findLast(({ base }) => isNew(base))?.name ?? '',
  };
}
