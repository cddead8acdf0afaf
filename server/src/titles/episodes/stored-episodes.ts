/** Stores the episodes of a route as JSON of `[name, url, id]`, in viewing order. */

import { words } from '@yinmu/contract/errors.ts';
import { createTextMemo } from '../../platform/memory/cache.ts';
import { invalidField } from '../../platform/problem.ts';
import { readName } from '../fields/index.ts';
import { watchingOrder } from './episode-order.ts';
import { identifyEpisode } from './identify-episode.ts';

/** Throws `validation_failed` unless the title has the episode. */
export function requireEpisode(field: string, id: string, known: { has(id: string): boolean }) {
  if (!known.has(id)) throw invalidField(field, words('is not an episode of this title', '不属于该影片', '不屬於該影片'));
}

export interface NamedAddress {
  name: string;
  url: string;
}
export interface StoredEpisode extends NamedAddress {
  /** Has the form of `contract/titles/episode-id.ts`. */
  id: string;
  /** Position in the source's list, from 0. */
  listedAt: number;
}

/** Part of each record's digest. Change it to make the next import read all episodes again. */
export const EPISODES_READ_AS = 'episodes 6';

/** A stored episode. `listedAt` is present only if it differs from the index. Routes imported before 0.1 have no IDs. */
type Row = readonly [name: string, url: string, id?: string, listedAt?: number];

const remember = createTextMemo({ name: 'episode-ids', maxBytes: 1024 * 1024, maxKeyLength: 60 });
/** Reads an ID; `S02E03` is 第3集 of a title that is itself the second season. */
const identify = (name: string, season: number | null, own = 1) =>
  remember(`${season ?? ''} ${own} ${name}`, () => {
    const id = identifyEpisode(name, season);
    return season === null && own > 1 && id.startsWith(`s${own}.`) ? id.slice(id.indexOf('.') + 1) : id;
  });

const toJson = (episodes: readonly StoredEpisode[]) =>
  JSON.stringify(episodes.map(({ name, url, id, listedAt }, i): Row => (listedAt === i ? [name, url, id] : [name, url, id, listedAt])));

/** Returns whether a number follows the title's name directly, as in 庆余年01 of 庆余年. A number at the end of the title's name belongs to the name. */
const isGlued = (name: string, title: string) => name.startsWith(title) && /\D$/.test(title) && /^\d{1,3}$/.test(name.slice(title.length));

function listed(episodes: readonly NamedAddress[], season: number | null, title: string) {
  const own = readName(title).season;
  return episodes.map(({ name, url }, listedAt): StoredEpisode => {
    const said = isGlued(name, title) ? name.slice(title.length) : name;
    return { name, url, id: identify(said, season, own), listedAt };
  });
}

/**
 * @param season the route's season, if its name states one
 * @param title the title's name
 */
export const storeEpisodes = (episodes: readonly NamedAddress[], season: number | null, title: string): string => toJson(listed(episodes, season, title));

/** Sorts the episodes into viewing order and stores them. */
export function storeInOrder(episodes: readonly NamedAddress[], season: number | null, title: string): string {
  const all = listed(episodes, season, title);
  return toJson(watchingOrder(all.map(({ id }) => id)).map((i) => all[i] as StoredEpisode));
}

export const readEpisodes = (json: string, season: number | null): StoredEpisode[] =>
  (JSON.parse(json) as Row[]).map(([name, url, id = identify(name, season), listedAt], i) => ({ name, url, id, listedAt: listedAt ?? i }));

export const addressesOf = (json: string): string[] => (JSON.parse(json) as Row[]).map(([, url]) => url);
