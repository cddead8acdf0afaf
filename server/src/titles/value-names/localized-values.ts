/** Shows genres, areas, languages, versions and tags in the reader's language; unknown values stay as they are. */
import type { Language } from '@yinmu/contract/limits.ts';
import { simplifiedWord, toTraditional } from '../../platform/text/chinese.ts';
import { commonName, ENGLISH_VALUES, type NamedValue } from './value-spellings.ts';

export type LocalizedValue = NamedValue | 'tag' | 'version';

/** Returns the table of a kind; the table of genres contains tags too. */
const tableOf = (kind: LocalizedValue): NamedValue | undefined => (kind === 'tag' ? 'genre' : kind === 'version' ? undefined : kind);

/** Returns one value for all spellings: 劇情, 剧情 and Drama become 剧情. */
export function canonicalValue(kind: LocalizedValue, text: string): string {
  const table = tableOf(kind);
  return table ? commonName(table, simplifiedWord(text)) : text;
}

const ENGLISH: Readonly<Record<LocalizedValue, ReadonlyMap<string, string>>> = {
  ...{ genre: new Map(Object.entries(ENGLISH_VALUES.genre)), tag: new Map(Object.entries(ENGLISH_VALUES.genre)) },
  ...{ area: new Map(Object.entries(ENGLISH_VALUES.area)), lang: new Map(Object.entries(ENGLISH_VALUES.lang)) },
  version: new Map([
    ['TC', 'Cam'],
    ['蓝光', 'Blu-ray'],
    ['高清', 'HD'],
    ['标清', 'SD'],
  ]),
};
const SIMPLIFIED: ReadonlyMap<string, string> = new Map([['TC', '抢先版']]);
/** Taiwanese names that differ from the result of a plain conversion. */
const TRADITIONAL: ReadonlyMap<string, string> = new Map([
  ['TC', '搶先版'],
  ['中国台湾', '台灣'],
  ['中国香港', '香港'],
  ['中国澳门', '澳門'],
]);

/** @param value as `canonicalValue` returns it */
export function valueLabel(kind: LocalizedValue, value: string, language: Language): string {
  if (language === 'en') return ENGLISH[kind].get(value) ?? value;
  return language === 'zhtw' ? (TRADITIONAL.get(value) ?? toTraditional(value)) : (SIMPLIFIED.get(value) ?? value);
}

/** Limits memory if a source sends arbitrary values; real catalogues have a few hundred. */
const MAX_KNOWN = 5000;
const known = new Map<string, Map<string, string>>();
/** Caches results, because cards need the same few values all the time. */
export function localizer(kind: LocalizedValue, language: Language): (stored: string) => string {
  const key = `${kind} ${language}`;
  const labels = known.get(key) ?? new Map<string, string>();
  known.set(key, labels);
  return (stored) => {
    const before = labels.get(stored);
    if (before !== undefined) return before;
    const label = valueLabel(kind, canonicalValue(kind, stored), language);
    if (labels.size < MAX_KNOWN) labels.set(stored, label);
    return label;
  };
}
