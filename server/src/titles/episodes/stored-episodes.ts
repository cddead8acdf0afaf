/** The episodes of a line as the database holds them: JSON of `[name, url, id]`, in the order in which one watches. */
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
  /** Where the source lists it, from 0. */
  listedAt: number;
}

/** Part of each record's digest. Change it to make the next import parse all episodes again. */
export const EPISODES_READ_AS = 'episodes 1';

/** `listedAt` is there only where it is another than the place. Lines that were imported before 0.1 have no ids. */
type Row = readonly [name: string, url: string, id?: string, listedAt?: number];

const remember = createTextMemo({ name: 'episode-ids', maxBytes: 1024 * 1024, maxKeyLength: 60 });
const identify = (name: string, season: number | null) => remember(`${season ?? ''} ${name}`, () => identifyEpisode(name, season));

const toJson = (episodes: readonly StoredEpisode[]) =>
  JSON.stringify(episodes.map(({ name, url, id, listedAt }, i): Row => (listedAt === i ? [name, url, id] : [name, url, id, listedAt])));

/** @param season of the line, where its name is that of a season */
export const storeEpisodes = (episodes: readonly NamedAddress[], season: number | null): string =>
  toJson(episodes.map(({ name, url }, listedAt) => ({ name, url, id: identify(name, season), listedAt })));

/** The same, in the order in which one watches. */
export function storeInOrder(episodes: readonly NamedAddress[], season: number | null): string {
  const listed = episodes.map(({ name, url }, listedAt): StoredEpisode => ({ name, url, id: identify(name, season), listedAt }));
  return toJson(watchingOrder(listed.map(({ id }) => id)).map((i) => listed[i] as StoredEpisode));
}

export const readEpisodes = (json: string, season: number | null): StoredEpisode[] =>
  (JSON.parse(json) as Row[]).map(([name, url, id = identify(name, season), listedAt], i) => ({ name, url, id, listedAt: listedAt ?? i }));

export const addressesOf = (json: string): string[] => (JSON.parse(json) as Row[]).map(([, url]) => url);
