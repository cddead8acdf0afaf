/** Unifies episode names: sources write 第01集, EP1 and 01 for the same episode. */
import type { Language } from '@yinmu/contract/limits.ts';
import { episodeNamesIn } from './localized-remarks.ts';

interface Style {
  before: string;
  digits: number;
  after: string;
}

const CHINESE = /^(第)(\d{1,5})([集期话話回])$/;
const LATIN = /^((?:ep|e|episode)\.?\s?)(\d{1,5})()$/i;
const PLAIN = /^()(\d{1,5})()$/;
const DATE = /^第?((?:19|20)\d{2})[-./年]?(\d{2})[-./月]?(\d{2})[日期]?([上中下]?)$/;

function numbered(name: string): { number: number; style: Style } | undefined {
  const [, before = '', digits, after = ''] = CHINESE.exec(name) ?? LATIN.exec(name) ?? PLAIN.exec(name) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), style: { before, digits: digits.startsWith('0') ? digits.length : 1, after } };
}

const written = ({ before, digits, after }: Style, number: number) => `${before}${String(number).padStart(digits, '0')}${after}`;

/** Prefers the most telling style: 第8集 over EP8 over 8. The order of routes does not matter. */
function bestStyle(styles: readonly Style[]): Style | undefined {
  const worth = ({ before, after }: Style) => (after ? 2 : before ? 1 : 0);
  return [...styles].sort((a, b) => worth(b) - worth(a) || b.digits - a.digits || (written(a, 1) < written(b, 1) ? -1 : 1))[0];
}

function unified(name: string, style: Style | undefined): string {
  const [, year, month, day, part = ''] = DATE.exec(name) ?? [];
  if (year) return `${year}-${month}-${day}${part}`;
  const found = numbered(name);
  return found && style ? written(style, found.number) : name;
}

type Named = readonly { name: string }[];

/** Takes the style of the first numbered name; pilots and trailers may come before it. */
function firstStyle(episodes: Named, shown: (name: string) => string): Style | undefined {
  for (const { name } of episodes) {
    const found = numbered(shown(name).trim());
    if (found) return found.style;
  }
  return undefined;
}

/**
 * Returns the name to show for an episode, everywhere. Keeps names that say more than a number or a date, and those of films with one episode per route.
 * @param routes the episodes of all stored routes
 */
export function episodeNamesOf(routes: readonly Named[], language: Language): (name: string) => string {
  const shown = episodeNamesIn(language);
  if (routes.every((episodes) => episodes.length < 2)) return shown;
  const style = language === 'en' ? { before: 'Ep. ', digits: 1, after: '' } : bestStyle(routes.flatMap((episodes) => firstStyle(episodes, shown) ?? []));
  return (name) => unified(shown(name).trim(), style);
}
