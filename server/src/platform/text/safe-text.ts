/** Cleans text that people and other programs write: no character in it may hide, change the direction of the text around it, or grow out of its line. */
import type { TextKind } from '@yinmu/contract/text.ts';

/** Controls but tab and line break, characters that Unicode calls ignorable (zero width, direction, fillers, tags, selectors), annotations. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Scripts whose letters are written otherwise beside a joiner or a non-joiner. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}]';
/** Hidden characters that are part of what is seen, where they stand after what they belong to. */
const NOT_HIDDEN = '(?!\\p{Default_Ignorable_Code_Point})';
const SHAPING = new RegExp(
  [
    // A family, a profession or a flag of several emoji.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
    // England, Scotland, Wales: a black flag with the region in tags.
    '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,5})[\\u{e0061}-\\u{e007f}]',
    `(?<=${NOT_HIDDEN}${JOINING}[\\u180b-\\u180d\\u180f]?)[\\u200c\\u200d](?=${NOT_HIDDEN}${JOINING})`,
    // A consonant that ends a word, after the sign that takes its vowel.
    '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])\\u200d',
    // One variant of the character before.
    '(?<=[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    `(?<=${NOT_HIDDEN}\\p{scx=Mong})[\\u180b-\\u180d\\u180f]`,
  ].join('|'),
  'uy',
);
/** Text in which nothing is seen: marks without a letter, unassigned characters, and the symbols that are drawn as nothing. */
const SEEN = /(?![\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
const COMBINING_RUN = /(\p{M}{8})\p{M}+/gu;

function isShaping(text: string, at: number): boolean {
  SHAPING.lastIndex = at;
  return SHAPING.test(text);
}

/** Passes in which a hidden character may stay; what people write needs two at most. */
const PASSES = 3;

/**
 * White space as it is. What a removed character has kept apart, or has shaped, is looked at again, but not for as long as somebody has made a
 * text to: then all hidden characters go.
 */
export function withoutHidden(text: string): string {
  let rest = text.toWellFormed();
  for (let pass = 0; pass < PASSES; pass++) {
    const before = rest;
    rest = before.replace(HIDDEN, (hidden, at: number) => (isShaping(before, at) ? hidden : '')).replace(COMBINING_RUN, '$1');
    if (rest === before) return rest;
  }
  return rest.replace(HIDDEN, '').replace(COMBINING_RUN, '$1');
}

/** Nothing, where nothing is seen of it: a name of an accent alone is refused as an empty one. */
const orEmpty = (text: string): string => (SEEN.test(text) ? text : '');

/** One line: a name, a title. A blank of Braille is white space too. */
export const oneLine = (text: string): string =>
  orEmpty(
    withoutHidden(text)
      .replace(/[\s\u2800]+/g, ' ')
      .trim(),
  );

/** Paragraphs: line breaks stay, at most one empty line between two. */
export const paragraphs = (text: string): string =>
  orEmpty(
    withoutHidden(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

/** The cleaning of each kind of text that endpoints take. */
export const cleaned: Record<TextKind, (text: string) => string> = {
  line: oneLine,
  paragraphs,
  verbatim: withoutHidden,
  // PostgreSQL stores no NUL.
  exact: (text) => text.toWellFormed().replaceAll('\0', ''),
  secret: (text) => text,
};
