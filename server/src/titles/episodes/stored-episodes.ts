/** Stored episodes of a route: JSON of `[name, url, id]`, in viewing order. */
import { createTextMemo } from '../../platform/memory/cache.ts';
import { watchingOrder } from './episode-order.ts';
import { identifyEpisode } from './identify-episode.ts';

export interface NamedAddress {
  name: string;
  url: string;
}
export interface StoredEpisode extends NamedAddress {
  /** As in `contract/titles/episode-id.ts`. */
  id: string;
  /** Position at the source, from 0. */
  listedAt: number;
}

/** Part of each record's digest: change it to make the next import parse all episodes again. */
export const EPISODES_READ_AS = 'episodes 3';

/** `listedAt` only if it differs from the index. Routes imported before 0.1 have no ids. */
type Row = readonly [name: string, url: string, id?: string, listedAt?: number];

const remember = createTextMemo({ name: 'episode-ids', maxBytes: 1024 * 1024, maxKeyLength: 60 });
const identify = (name: string, season: number | null) => remember(`${season ?? ''} ${name}`, () => identifyEpisode(name, season));

const toJson = (episodes: readonly StoredEpisode[]) =>
  JSON.stringify(episodes.map(({ name, url, id, listedAt }, i): Row => (listedAt === i ? [name, url, id] : [name, url, id, listedAt])));

/** @param season of the route, if its name says one */
export const storeEpisodes = (episodes: readonly NamedAddress[], season: number | null): string =>
  toJson(episodes.map(({ name, url }, listedAt) => ({ name, url, id: identify(name, season), listedAt })));

/** Sorts into viewing order first. */
export function storeInOrder(episodes: readonly NamedAddress[], season: number | null): string {
  const listed = episodes.map(({ name, url }, listedAt): StoredEpisode => ({ name, url, id: identify(name, season), listedAt }));
  return toJson(watchingOrder(listed.map(({ id }) => id)).map((i) => listed[i] as StoredEpisode));
}

export const readEpisodes = (json: string, season: number | null): StoredEpisode[] =>
  (JSON.parse(json) as Row[]).map(([name, url, id = identify(name, season), listedAt], i) => ({ name, url, id, listedAt: listedAt ?? i }));

export const addressesOf = (json: string): string[] => (JSON.parse(json) as Row[]).map(([, url]) => url);
