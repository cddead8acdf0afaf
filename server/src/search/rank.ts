/** Which titles a query means, best first: exact names, then beginnings, then the rest, each by popularity. */
import { SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import type { TitleIndex } from '../catalogue/index.ts';
import type { Predicate } from './filter.ts';
import type { SearchFile } from './index-file.ts';
import { bigrams, compact, type Run, runsOf } from './text.ts';

/** What a filter may leave of a thousand is too little; more is read where one is set. */
const FILTERED_READ = 5 * SEARCH_TOTAL_MAX;
const STARTS = 3;
const YEAR = /(?<!\d)(19|20)\d{2}(?!\d)/;

const quote = (token: string) => `"${token.replaceAll('"', '""')}"`;
/** `_小城` is a token of its own up to three characters, a range beyond. */
const begins = (whole: string) => ([...whole].length <= STARTS ? quote(`_${whole}`) : `${quote(`_${whole}`)}*`);

/** The characters of a run side by side, in any place. */
const contains = ({ text, cjk }: Run, isLast: boolean): string => {
  if (!cjk) return isLast ? `${quote(text)}*` : quote(text);
  const characters = [...text];
  return characters.length === 1 ? quote(text) : quote(bigrams(characters).join(' '));
};

const all = (runs: readonly Run[]) => runs.map((run, i) => contains(run, i === runs.length - 1)).join(' AND ');

interface Step {
  /** Worth the same, asked one after the other. */
  expressions: string[];
  /** What must be found anywhere for any of the expressions to be: asked once for all steps that share it. */
  only?: string;
}

/** What to ask, in the order of its worth. */
export function stepsOf(query: string): Step[] {
  const whole = compact(query);
  const runs = runsOf(query);
  if (whole === '' || runs.length === 0) return [];
  const latin = /^[a-z0-9]+$/.test(whole);
  const exact = quote(`_${whole}_`);
  const beginning = begins(whole);
  const sound = (pattern: string) => (latin ? [`sound : ${pattern}`] : []);
  const anywhere = runs.map((run, i) => `(${contains(run, i === runs.length - 1)} OR tags : ${quote(`_${run.text}_`)})`).join(' AND ');
  return [
    { expressions: [`name : ${exact}`], only: exact },
    { expressions: [`alias : ${exact}`, ...sound(exact)], only: exact },
    { expressions: [`name : ${beginning}`], only: beginning },
    { expressions: [`alias : ${beginning}`, ...sound(beginning)], only: beginning },
    { expressions: [`people : ${exact}`], only: exact },
    { expressions: [`{name alias} : (${all(runs)})`], only: all(runs) },
    ...(latin && whole.length > 1 ? [{ expressions: [`sound : ${quote(whole)}*`] }] : []),
    { expressions: [`people : (${all(runs)})`], only: all(runs) },
    { expressions: [`tags : ${exact}`], only: exact },
    ...(runs.length > 1 ? [{ expressions: [anywhere] }] : []),
  ];
}

/** The same words, each with what it may have been meant for. */
function corrected(file: SearchFile, query: string): { expression: string; words: string[] } | undefined {
  const runs = runsOf(query);
  const meant = runs.map((run) => (run.cjk ? [] : file.corrections(run.text)));
  if (meant.every((words) => words.length === 0)) return undefined;
  const expression = runs.map((run, i) => `(${[contains(run, i === runs.length - 1), ...(meant[i] ?? []).map(quote)].join(' OR ')})`).join(' AND ');
  return { expression: `{name alias people} : (${expression})`, words: meant.flat() };
}

export interface Found {
  ids: number[];
  /** Words that typos were read as, for marking. */
  words: string[];
}

export function findTitles(file: SearchFile, index: TitleIndex, query: string, passes: Predicate | undefined, most = SEARCH_TOTAL_MAX): Found {
  const found = new Map<number, number>();
  const read = passes ? Math.max(most, FILTERED_READ) : most;
  const take = (expressions: readonly string[], step: number) => {
    for (const expression of expressions) {
      if (found.size >= most) return;
      for (const id of file.find(expression, read)) {
        if (found.size >= most) break;
        if (!found.has(id) && index.isVisible(id) && (!passes || passes(id))) found.set(id, step);
      }
    }
  };
  const steps = stepsOf(query);
  const possible = new Map<string, boolean>();
  steps.forEach(({ expressions, only }, step) => {
    if (only !== undefined && found.size < most) {
      if (!possible.has(only)) possible.set(only, file.find(only, 1).length > 0);
      if (possible.get(only) === false) return;
    }
    take(expressions, step);
  });
  let words: string[] = [];
  const year = found.size === 0 ? YEAR.exec(query) : null;
  if (year && compact(query.replace(year[0], '')) !== '') {
    // 小城之春 1948: a year beside a name says which of that name.
    const wanted = Number(year[0]);
    return findTitles(file, index, query.replace(year[0], ' '), (id) => index.sortValue('year', id) === wanted && (!passes || passes(id)), most);
  }
  if (found.size === 0) {
    const meant = corrected(file, query);
    if (meant) {
      words = meant.words;
      take([meant.expression], steps.length);
    }
  }
  const hits = (id: number) => index.sortValue('hits', id);
  const ids = [...found.keys()].sort((a, b) => (found.get(a) as number) - (found.get(b) as number) || hits(b) - hits(a) || a - b);
  return { ids, words };
}
