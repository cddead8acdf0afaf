/** Converts Traditional and Simplified Chinese (OpenCC) and makes pinyin (pinyin-pro). */
import type { Language } from '@yinmu/contract/limits.ts';
import { Converter } from 'opencc-js';
import { to } from 'opencc-js/preset/t2cn';
import { pinyin } from 'pinyin-pro';
import { bytesOfText, Cache } from '../memory/cache.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const MAX_CACHED_LENGTH = 200;
/** @param make called only when needed, because a dictionary takes up to 45 MB */
function cached(name: string, make: () => (text: string) => string): (text: string) => string {
  const cache = new Cache<string, string>({ name, maxBytes: CACHE_BYTES, bytesOf: bytesOfText });
  let convert: ((text: string) => string) | undefined;
  return (text) => {
    if (text === '' || !/[㐀-鿿豈-﫿]/.test(text)) return text;
    const isShort = text.length <= MAX_CACHED_LENGTH;
    const known = isShort ? cache.get(text) : undefined;
    if (known !== undefined) return known;
    convert ??= make();
    const result = convert(text);
    if (isShort) cache.set(text, result);
    return result;
  };
}

/** Converts Simplified to Traditional, with Taiwan's characters and phrases. */
export const toTraditional = cached('to-traditional', () => {
  const convert = Converter({ from: 'cn', to: 'twp' });
  // Our texts use 台, as most people in Taiwan do, so this replaces the converter's 臺.
  return (text) => convert(text).replaceAll('臺', '台');
});

const unchanged = (text: string) => text;
/** Returns the conversion for displaying texts, which are stored as imported. */
export const converter = (language: Language): ((text: string) => string) => (language === 'zhtw' ? toTraditional : unchanged);

const convertToSimplified = cached('to-simplified', () => Converter({ from: 't', to: 'cn' }));

/** UTF-16 units that are written differently in Simplified, alone or in words. Most texts have few or none. */
let traditional: Uint8Array | undefined;
function unitsOfTraditional(): Uint8Array {
  // The converter also replaces compatibility ideographs, which are in two separate blocks.
  const units = new Uint8Array(0x10000).fill(1, 0xf900, 0xfb00);
  units[0xd87e] = 1;
  for (const entries of (to.cn ?? []).flat())
    for (const entry of typeof entries === 'string' ? entries.split('|') : entries) {
      const [from = '', simplified = ''] = typeof entry === 'string' ? entry.split(' ') : entry;
      for (let i = 0; i < from.length; i++) if (from[i] !== simplified[i]) units[from.charCodeAt(i)] = 1;
    }
  return units;
}

/** Converts Traditional to Simplified character by character, for search and matching. */
export function toSimplified(text: string): string {
  traditional ??= unitsOfTraditional();
  for (let i = 0; i < text.length; i++) if (traditional[text.charCodeAt(i)] === 1) return convertToSimplified(text);
  return text;
}

const convertFromTaiwan = cached('from-taiwan', () => Converter({ from: 'twp', to: 'cn' }));

/** Returns possible Simplified forms: converted by character, and with Taiwan's words translated. */
export const inSimplified = (text: string): string[] => [...new Set([toSimplified(text), convertFromTaiwan(text)])];

/** Translates Taiwan's words: 義大利 becomes 意大利. */
export function simplifiedWord(text: string): string {
  const simplified = toSimplified(text);
  return simplified === text ? text : convertFromTaiwan(text);
}

/** The reading of each character that has only one; null for those with several. At most 21,000 entries. */
const knownReadings = new Map<string, string | null>();
function onlyReading(character: string): string | null {
  const known = knownReadings.get(character);
  if (known !== undefined) return known;
  const readings = new Set(pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true }));
  const only = readings.size === 1 ? ([...readings][0] as string) : null;
  knownReadings.set(character, only);
  return only;
}

function fromSingles(text: string): string[] | undefined {
  const parts: string[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const reading = code >= 0x4e00 && code <= 0x9fff ? onlyReading(character) : null;
    if (reading === null) return undefined;
    parts.push(reading);
  }
  return parts;
}

/** Returns syllables without tones; other characters stay unchanged. */
export const syllables = (text: string): string[] =>
  text === '' ? [] : (fromSingles(text) ?? pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }));
