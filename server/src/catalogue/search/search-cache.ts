/** Caches results until titles change, for further pages and for popular searches. */
import { SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import { Cache } from '../../platform/memory/cache.ts';
import { INTERVALS, type TitleIndex } from '../browse/index.ts';
import type { Predicate } from './conditions.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { runSearch, type SearchResult } from './rank.ts';
import { withoutMarkup } from './tokens.ts';

/** A result has up to a thousand IDs, which take 8 KB. */
const MAX_BYTES = 4 * 1024 * 1024;
const bytesOfResult = ({ ids, words }: SearchResult) => 8 * ids.length + 64 * words.length;
interface Cached {
  /** The versions of the index and the catalogue. */
  state: string;
  /** Results are ordered by views, so they may be as old as the orders by views. */
  results: Cache<string, SearchResult>;
}
const caches = new WeakMap<SearchFile, Cached>();

function cacheOf(file: SearchFile, index: TitleIndex): Cache<string, SearchResult> {
  const state = `${file.version()} ${index.revision}`;
  let known = caches.get(file);
  if (!known) {
    known = { state, results: new Cache({ name: 'searches', maxBytes: MAX_BYTES, bytesOf: bytesOfResult, ttl: INTERVALS.viewsMs }) };
    caches.set(file, known);
  }
  if (known.state !== state) {
    known.results.clear();
    known.state = state;
  }
  return known.results;
}

/** Caches only searches without filters, because there are too many filters. */
export function searchTitles(file: SearchFile, index: TitleIndex, given: string, predicate: Predicate | undefined, max = SEARCH_TOTAL_MAX): SearchResult {
  const query = withoutMarkup(given);
  if (predicate) return runSearch(file, index, query, predicate, max);
  const results = cacheOf(file, index);
  const key = `${max} ${query}`;
  const known = results.get(key);
  if (known) return known;
  const found = runSearch(file, index, query, undefined, max);
  results.set(key, found);
  return found;
}
