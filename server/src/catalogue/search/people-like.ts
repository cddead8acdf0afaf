/** Finds people by name through their titles, because the index has no entries for people. */
import { type Db, listOf } from '../../platform/database/database.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { all, MAX_QUERY_WORDS, quote } from './full-text/fts-expressions.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { compact, runsOf, soundsOf } from './tokens.ts';

/** Scans the most popular titles for people, up to this many. */
const MAX_TITLES = 200;
/** Minimum length of a partial name. A Latin letter says less than a Chinese character. */
const SHORTEST = { han: 2, latin: 3 };

export interface PersonLike {
  key: string;
  isExact: boolean;
  titles: number;
}

export async function peopleLike(db: Db, file: SearchFile, query: string): Promise<PersonLike[]> {
  const whole = compact(query);
  const isLatin = /^[a-z0-9]+$/.test(whole);
  if (whole.length < (isLatin ? SHORTEST.latin : SHORTEST.han)) return [];
  const expressions = [quote(`_${whole}_`), all(runsOf(query).slice(0, MAX_QUERY_WORDS))].map((expression) => `people : (${expression})`);
  const ids = new Set(expressions.flatMap((expression) => file.find(expression, MAX_TITLES)));
  const found = new Map<string, PersonLike>();
  for (const { vod_actor, vod_director } of await titlesByIds(db, [...ids].slice(0, MAX_TITLES), ['vod_actor', 'vod_director']))
    for (const key of new Set([...listOf(vod_actor), ...listOf(vod_director)].map(toSimplified))) {
      const name = compact(key);
      const isExact = name === whole || (isLatin && soundsOf(key).some(({ full, initials }) => full === whole || initials === whole));
      if (!isExact && !name.includes(whole)) continue;
      const person = found.get(key) ?? { key, isExact, titles: 0 };
      person.titles++;
      found.set(key, person);
    }
  return [...found.values()].sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.titles - a.titles);
}
