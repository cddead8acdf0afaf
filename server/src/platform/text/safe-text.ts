/** Cleans user text of characters that hide, reverse direction, or leave their line. */
import type { TextKind } from '@yinmu/contract/endpoint.ts';

/** Matches controls except tab and line break, lone surrogates, ignorable characters (zero width, direction, fillers, tags, selectors), and annotations. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Matches scripts whose letters change next to joiners. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}]';
/** Hidden characters that are valid after the characters they modify. */
const NOT_HIDDEN = '(?!\\p{Default_Ignorable_Code_Point})';
const SHAPING = new RegExp(
  [
    // Keeps joiners in emoji: families, professions, flags.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
    // Keeps the tags after a black flag, which make the flags of England, Scotland and Wales.
    '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,5})[\\u{e0061}-\\u{e007f}]',
    `(?<=${NOT_HIDDEN}${JOINING}[\\u180b-\\u180d\\u180f]?)[\\u200c\\u200d](?=${NOT_HIDDEN}${JOINING})`,
    // Keeps a joiner after a virama, where it forms a final consonant.
    '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])\\u200d',
    // Keeps a single variation selector.
    '(?<=[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    `(?<=${NOT_HIDDEN}\\p{scx=Mong})[\\u180b-\\u180d\\u180f]`,
  ].join('|'),
  'uy',
);
/** Matches visible characters, but not lone marks, unassigned characters or blank symbols. */
const SEEN = /(?![\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
const COMBINING_RUN = /(\p{M}{8})\p{M}+/gu;

function isShaping(text: string, at: number): boolean {
  SHAPING.lastIndex = at;
  return SHAPING.test(text);
}

/** Ordinary text needs at most two passes. */
const PASSES = 3;

/** Removes hidden characters but keeps whitespace. Removing some may expose others, so this repeats a few times, then removes all. */
export function withoutHidden(text: string): string {
  let rest = text;
  for (let pass = 0; pass < PASSES; pass++) {
    const before = rest;
    rest = before.replace(HIDDEN, (hidden, at: number) => (isShaping(before, at) ? hidden : '')).replace(COMBINING_RUN, '$1');
    if (rest === before) return rest;
  }
  return rest.replace(HIDDEN, '').replace(COMBINING_RUN, '$1');
}

/** Returns an empty text if nothing in it is visible. */
const orEmpty = (text: string): string => (SEEN.test(text) ? text : '');

/** Returns text on one line. A blank Braille pattern counts as whitespace too. */
export const oneLine = (text: string): string =>
  orEmpty(
    withoutHidden(text)
      .replace(/[\s\u2800]+/g, ' ')
      .trim(),
  );

/** Keeps line breaks, with at most one empty line. */
export const paragraphs = (text: string): string =>
  orEmpty(
    withoutHidden(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

export const cleaned: Record<TextKind, (text: string) => string> = {
  line: oneLine,
  paragraphs,
  verbatim: withoutHidden,
  // PostgreSQL cannot store NUL.
  exact: (text) => text.toWellFormed().replaceAll('\0', ''),
  secret: (text) => text,
};
