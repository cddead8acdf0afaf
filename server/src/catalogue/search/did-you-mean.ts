/** Suggests the nearest name for a query without results. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { converter } from '../../platform/text/chinese.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { aliasesOf } from './full-text/document.ts';
import { all, quote } from './full-text/fts-expressions.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { bigrams, compact, runsOf, soundsOf, withoutMarkup } from './tokens.ts';
import { distance } from './typos.ts';

/** Candidates to compare: the most viewed titles that share a part with the query. */
const COMPARED = 100;
const MAX_LENGTH = 40;
const NAMES = ['vod_name', 'vod_sub', 'original_title', 'alternative_titles'] as const;

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text);
/** Allows one wrong character in three for Chinese, one in five for letters. */
const allowed = (text: string) => Math.max(1, Math.floor([...text].length / (isHan(text) ? 3 : 5)));

/** Finds titles that share two adjacent characters with the query, or begin alike. */
function candidates(file: SearchFile, whole: string): number[] {
  const characters = [...whole];
  const start = characters.slice(0, isHan(whole) ? 1 : 3).join('');
  const pairs = isHan(whole) ? bigrams(characters) : [];
  const expressions = [...(pairs.length > 0 ? [`{name alias} : (${pairs.map(quote).join(' OR ')})`] : []), `{name alias sound} : ${quote(`_${start}`)}`];
  return [...new Set(expressions.flatMap((expression) => file.find(expression, COMPARED)))];
}

/** Compares characters, or syllables in Chinese: a homophone is not a mistake. */
function distanceFrom(whole: string, most: number): (name: string) => number {
  const given = isHan(whole) ? [[...whole], ...soundsOf(whole).map(({ parts }) => parts)] : [[...whole]];
  return (name) => {
    const text = compact(name);
    // Computing sounds is expensive, and a name of a different length is never near.
    if (isHan(whole) && Math.abs([...text].length - [...whole].length) > most) return Number.POSITIVE_INFINITY;
    const other = isHan(whole) ? [[...text], ...soundsOf(name).map(({ parts }) => parts)] : [[...text], ...soundsOf(name).map(({ full }) => [...full])];
    const near = other.filter(({ length }) => length > 0 && Math.abs(length - (given[0]?.length ?? 0)) <= most);
    return Math.min(Number.POSITIVE_INFINITY, ...near.flatMap((one) => given.map((spelling) => distance(spelling, one))));
  };
}

async function nearestName(db: Db, file: SearchFile, whole: string): Promise<string | undefined> {
  const most = allowed(whole);
  const distanceTo = distanceFrom(whole, most);
  let [best, least] = ['', most + 1];
  for (const row of await titlesByIds(db, candidates(file, whole), NAMES))
    for (const name of [row.vod_name, ...aliasesOf(row)]) {
      const far = distanceTo(name);
      if (far < least) [best, least] = [name.trim(), far];
    }
  return best || undefined;
}

/** Drops one word if it is the only one that matches nothing. */
function withoutOneWord(file: SearchFile, query: string): string | undefined {
  const words = query.split(/\s+/).filter((word) => compact(word) !== '');
  if (words.length < 2 || words.length > 6) return undefined;
  const known = words.map((_, i) => words.filter((_word, other) => other !== i).join(' '));
  return known.find((rest) => file.find(`{name alias people} : (${all(runsOf(rest))})`, 1).length > 0);
}

export async function didYouMean(db: Db, file: SearchFile, given: string, language: Language): Promise<string | undefined> {
  const query = withoutMarkup(given);
  const whole = compact(query);
  if ([...whole].length < 2 || whole.length > MAX_LENGTH) return undefined;
  const name = (await nearestName(db, file, whole)) ?? withoutOneWord(file, query);
  return name && converter(language)(name);
}
