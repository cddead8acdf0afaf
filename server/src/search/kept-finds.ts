/** What was found is kept until titles change: the next page of it, and what many look for, is not looked for again. */
import { SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import type { TitleIndex } from '../catalogue/index.ts';
import type { Predicate } from './filter.ts';
import type { SearchFile } from './index-file.ts';
import { type Found, lookFor } from './rank.ts';

/** Of up to a thousand numbers each. */
const KEPT_MOST = 256;
interface Kept {
  /** What they were found in. */
  of: string;
  finds: Map<string, Found>;
}
const kept = new WeakMap<SearchFile, Kept>();

function keptOf(file: SearchFile, index: TitleIndex): Map<string, Found> {
  const of = `${file.version()} ${index.revision}`;
  const known = kept.get(file);
  if (known?.of === of && known.finds.size < KEPT_MOST) return known.finds;
  const finds = new Map<string, Found>();
  kept.set(file, { of, finds });
  return finds;
}

/** Kept only where no filter is set: there are too many of those. */
export function findTitles(file: SearchFile, index: TitleIndex, query: string, passes: Predicate | undefined, most = SEARCH_TOTAL_MAX): Found {
  if (passes) return lookFor(file, index, query, passes, most);
  const finds = keptOf(file, index);
  const key = `${most} ${query}`;
  const found = finds.get(key) ?? lookFor(file, index, query, undefined, most);
  finds.set(key, found);
  return found;
}
