/** Sources that keep the seasons of a title as its lines name a line for its season. */

const DIGITS = '零一二三四五六七八九';

/** 1 to 99, in digits or Chinese. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const plain = text.replaceAll('两', '二');
  const [tens = '', ones = ''] = plain.includes('十') ? plain.split('十') : ['零', plain];
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
}

/** Chinese for a number below a hundred. */
const CHINESE = '[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]';
const SEASONS = [
  new RegExp(`第 ?0?([1-9]\\d?|${CHINESE}) ?(?:季|部(?!分))`),
  /\bseason ?0?([1-9]\d?)\b/,
  /\b([1-9]\d?)(?:st|nd|rd|th) season\b/,
  // Alone only: `s2m3u8` is the name of a player.
  /^s ?0?([1-9]\d?)$/,
];

/** The season that the name of a line means; null where it names a line (`ffm3u8`, 线路一). */
export function seasonOf(name: string): number | null {
  const text = name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  for (const pattern of SEASONS) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return numberOf(found);
  }
  return null;
}
