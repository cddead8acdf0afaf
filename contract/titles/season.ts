/** Season names of routes: some sources publish seasons as routes. */
import { chineseNumber } from './chinese-number.ts';

/** Matches Chinese numbers below a hundred. */
const CHINESE = '[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]';
const SEASONS = [
  new RegExp(`第 ?0?([1-9]\\d?|${CHINESE}) ?(?:季|部(?!分))`),
  /\bseason ?0?([1-9]\d?)\b/,
  /\b([1-9]\d?)(?:st|nd|rd|th) season\b/,
  // Must match the whole name, because `s2m3u8` is a player.
  /^s ?0?([1-9]\d?)$/,
];

/** Null for an ordinary name such as `ffm3u8` or 线路一. */
export function seasonOf(name: string): number | null {
  const text = name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  for (const pattern of SEASONS) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return chineseNumber(found);
  }
  return null;
}
