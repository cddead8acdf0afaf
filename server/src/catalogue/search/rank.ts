/** Ranks exact names first, then prefixes, then the rest, each group by popularity. */
import { SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import type { TitleIndex } from '../browse/index.ts';
import type { Predicate } from './conditions.ts';
import { all, contains, MAX_QUERY_WORDS, quote } from './full-text/fts-expressions.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { otherSeasonNames } from './season-names.ts';
import { secondTries } from './second-tries.ts';
import { compact, runsOf } from './tokens.ts';

/** Reads more under a filter, because too few of a thousand may pass it. */
const FILTERED_READ = 5 * SEARCH_TOTAL_MAX;
const STARTS = 3;
/** Reads up to this many titles to see whether a step adds anything. */
const FEW = 20;
const YEAR = /(?<!\d)(19|20)\d{2}(?!\d)/;

/** A prefix of up to three characters (`_小城`) is a token; a longer one is a range query. */
const begins = (whole: string) => ([...whole].length <= STARTS ? quote(`_${whole}`) : `${quote(`_${whole}`)}*`);

interface Step {
  /** Expressions that are equally good; they are queried in turn. */
  expressions: string[];
  /**
   * A condition that all expressions require, so that steps that share it query it once. It is never a range, because SQLite would collect the whole range
   * before the first row.
   */
  only?: string;
}

export function stepsOf(query: string): Step[] {
  const whole = compact(query);
  const runs = runsOf(query).slice(0, MAX_QUERY_WORDS);
  if (whole === '' || runs.length === 0) return [];
  const latin = /^[a-z0-9]+$/.test(whole);
  const exact = quote(`_${whole}_`);
  const beginning = begins(whole);
  const sound = (pattern: string) => (latin ? [`sound : ${pattern}`] : []);
  const anywhere = runs.map((run, i) => `(${contains(run, i === runs.length - 1)} OR tags : ${quote(`_${run.text}_`)})`).join(' AND ');
  const seasons = otherSeasonNames(query).map((name) => quote(`_${compact(name)}_`));
  const unlessRange = (expression: string) => (expression.includes('*') ? undefined : expression);
  return [
    { expressions: [`name : ${exact}`], only: exact },
    { expressions: [`alias : ${exact}`, ...sound(exact)], only: exact },
    ...(seasons.length > 0 ? ['name', 'alias'].map((column) => ({ expressions: [`${column} : (${seasons.join(' OR ')})`] })) : []),
    { expressions: [`name : ${beginning}`], only: unlessRange(beginning) },
    { expressions: [`alias : ${beginning}`, ...sound(beginning)], only: unlessRange(beginning) },
    { expressions: [`people : ${exact}`], only: exact },
    { expressions: [`{name alias} : (${all(runs)})`], only: unlessRange(all(runs)) },
    ...(latin && whole.length > 1 ? [{ expressions: [`sound : ${quote(whole)}*`] }] : []),
    { expressions: [`people : (${all(runs)})`], only: unlessRange(all(runs)) },
    { expressions: [`tags : ${exact}`], only: exact },
    ...(runs.length > 1 ? [{ expressions: [anywhere] }] : []),
  ];
}

export interface SearchResult {
  ids: readonly number[];
  /** Corrections of typos, for highlighting. */
  words: readonly string[];
}

/** Sorts by step, then views, then age. Packs them into one number, because comparing with lookups costs more than the search. */
function inOrder(found: readonly [id: number, step: number][], hits: (id: number) => number): number[] {
  const MAX = 2 ** 40;
  return found
    .map(([id, step]) => ({ id, key: (step + 1) * MAX - Math.min(hits(id), MAX - 1) }))
    .sort((a, b) => a.key - b.key || a.id - b.id)
    .map(({ id }) => id);
}

export function runSearch(file: SearchFile, index: TitleIndex, query: string, predicate: Predicate | undefined, max: number): SearchResult {
  const found = new Map<number, number>();
  const read = predicate ? Math.max(max, FILTERED_READ) : max;
  const take = (expressions: readonly string[], step: number) => {
    for (const expression of expressions) {
      if (found.size >= max) return;
      for (const id of file.find(expression, read)) {
        if (found.size >= max) break;
        if (!found.has(id) && index.isVisible(id) && (!predicate || predicate(id))) found.set(id, step);
      }
    }
  };
  const steps = stepsOf(query);
  const anywhere = new Map<string, number[]>();
  /** Returns whether every title with these words is already found, so that the step would add nothing. */
  const isSettled = (only: string) => {
    const ids = anywhere.get(only) ?? file.find(only, FEW);
    anywhere.set(only, ids);
    return ids.length < FEW && ids.every((id) => found.has(id));
  };
  steps.forEach(({ expressions, only }, step) => {
    if (only === undefined || found.size >= max || !isSettled(only)) take(expressions, step);
  });
  let words: readonly string[] = [];
  const year = found.size === 0 ? YEAR.exec(query) : null;
  if (year && compact(query.replace(year[0], '')) !== '') {
    // In 小城之春 1948, the year tells titles of the same name apart.
    const wanted = Number(year[0]);
    return runSearch(file, index, query.replace(year[0], ' '), (id) => index.sortValue('year', id) === wanted && (!predicate || predicate(id)), max);
  }
  if (found.size === 0) {
    for (const meant of secondTries(file, query)) {
      take(meant.expressions, steps.length);
      words = meant.words ?? [];
      if (found.size > 0) break;
    }
  }
  const ids = inOrder([...found], (id) => index.sortValue('hits', id));
  return { ids, words };
}
