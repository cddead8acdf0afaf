/** What was found is kept until titles change: the next page of it, and what many look for, is not looked for again. */
import { SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import { type TitleIndex, VIEWS_MS } from '../catalogue/index.ts';
import { Cache } from '../platform/cache.ts';
import type { Predicate } from './conditions.ts';
import type { SearchFile } from './fts-file.ts';
import { type Found, lookFor } from './rank.ts';

/** Of up to a thousand numbers, 8 KB, each. */
const MAX_BYTES = 4 * 1024 * 1024;
const bytesOfFound = ({ ids, words }: Found) => 8 * ids.length + 64 * words.length;
interface Kept {
  /** What they were found in. */
  of: string;
  /** Titles of one step are in the order of their views, which may be as old as the orders by views are. */
  finds: Cache<string, Found>;
}
const kept = new WeakMap<SearchFile, Kept>();

function keptOf(file: SearchFile, index: TitleIndex): Cache<string, Found> {
  const of = `${file.version()} ${index.revision}`;
  let known = kept.get(file);
  if (!known) {
    known = { of, finds: new Cache({ name: 'searches', maxBytes: MAX_BYTES, bytesOf: bytesOfFound, ttl: VIEWS_MS }) };
    kept.set(file, known);
  }
  if (known.of !== of) {
    known.finds.clear();
    known.of = of;
  }
  return known.finds;
}

/** Kept only where no filter is set: there are too many of those. */
export function findTitles(file: SearchFile, index: TitleIndex, query: string, passes: Predicate | undefined, max = SEARCH_TOTAL_MAX): Found {
  if (passes) return lookFor(file, index, query, passes, max);
  const finds = keptOf(file, index);
  const key = `${max} ${query}`;
  const known = finds.get(key);
  if (known) return known;
  const found = lookFor(file, index, query, undefined, max);
  finds.set(key, found);
  return found;
}
