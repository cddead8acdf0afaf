import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { toSimplified, toTraditional } from '../../platform/text/chinese.ts';

const NOUN: Readonly<Record<Language, string>> = { zhcn: '线路', zhtw: '線路', en: ' route' };
const WRITTEN: Readonly<Record<Language, (text: string) => string>> = { zhcn: toSimplified, zhtw: toTraditional, en: (text) => text };

/** A name of one language for another that has none of its own. */
function derived(name: string, from: Language, to: Language): string {
  const hasNoun = name.endsWith(NOUN[from]);
  return WRITTEN[to](hasNoun ? name.slice(0, -NOUN[from].length) : name) + (hasNoun ? NOUN[to] : '');
}

/** After a change in one language, names derived from the old one are derived from the new one. */
export function labelsAfter(before: RouteSetting['label'], given: RouteSetting['label']): RouteSetting['label'] {
  const from = LANGUAGES.find((language) => given[language] !== before[language]);
  // An English name replaces Chinese ones only while they are the generated ones.
  if (!from || (from === 'en' && !before.en.endsWith(NOUN.en))) return given;
  const label = { ...given };
  for (const to of LANGUAGES)
    if (to !== from && given[to] === before[to] && before[to] === derived(before[from], from, to)) label[to] = derived(given[from], from, to);
  return label;
}
