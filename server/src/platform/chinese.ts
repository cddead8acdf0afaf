/** Chinese text: Traditional and Simplified (OpenCC), pinyin (pinyin-pro). */
import { Converter } from 'opencc-js';
import { pinyin } from 'pinyin-pro';

const CACHE_MOST = 20_000;
function remembered(convert: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    if (text === '' || !/[㐀-鿿豈-﫿]/.test(text)) return text;
    const known = cache.get(text);
    if (known !== undefined) return known;
    const result = convert(text);
    if (cache.size >= CACHE_MOST) cache.clear();
    if (text.length <= 200) cache.set(text, result);
    return result;
  };
}

/** Simplified → Traditional with Taiwan's characters and phrases. */
export const toTraditional = remembered(Converter({ from: 'cn', to: 'twp' }));
/** Traditional → Simplified, characters only: what search and matching compare. */
export const toSimplified = remembered(Converter({ from: 't', to: 'cn' }));

/** The syllables of a text without tones; what is not Chinese stays as it is, run by run. */
export const syllables = (text: string): string[] => (text === '' ? [] : pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }));
