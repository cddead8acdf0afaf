/** Two records are one title if name (with season), year and main category agree. */
import { chineseNumber } from '@yinmu/contract/titles/chinese-number.ts';
import { toSimplified } from '../../platform/text/chinese.ts';

/** 第一部分 is a part, not a season. Bare numbers may belong to the name, as in 2012. */
const SEASON = /第\s*([\d零一二两三四五六七八九十]{1,4})\s*(?:季|部(?!分))|\bseason\s*(\d{1,2})\b|\bs(\d{1,2})\b|(?<![a-z])(ii|iii|iv|vi|vii|viii)$/i;
const ROMAN: Readonly<Record<string, number>> = { ii: 2, iii: 3, iv: 4, vi: 6, vii: 7, viii: 8 };
/** Words about the copy, not the title. Dubs and other cuts stay separate titles. */
const COPY_WORDS = /\b(hd|bd|1080p|720p|4k|2160p|web-?dl|bluray)\b|高清|超清|蓝光|完结|全集|更新中/gi;

export interface NameReading {
  name: string;
  season: number;
}

export function readName(title: string): NameReading {
  const text = toSimplified(title.normalize('NFKC').toLowerCase()).replace(COPY_WORDS, ' ').trim();
  const season = SEASON.exec(text);
  const number = season ? (ROMAN[season[4] ?? ''] ?? chineseNumber(season[1] ?? season[2] ?? season[3] ?? '1')) : 1;
  return { name: text.replace(SEASON, ' ').replace(/[^\p{L}\p{N}]+/gu, ''), season: number };
}

/** Returns the key that records of one title share; null without a year, because a name alone does not identify a title. */
export function matchKey(title: string, year: number, mainTypeId: number): string | null {
  const { name, season } = readName(title);
  return year > 0 && name !== '' ? `${name}|${season}|${year}|${mainTypeId}` : null;
}

export const contradict = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length === 0 || b.length === 0) return false;
  const known = new Set(a.map((name) => toSimplified(name).replace(/\s/g, '')));
  return !b.some((name) => known.has(toSimplified(name).replace(/\s/g, '')));
};
