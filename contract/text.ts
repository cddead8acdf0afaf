/** Kinds of text fields, part of the schema. Validation cleans the text before any other rule, so text without content counts as empty. */
import Type, { type TStringOptions } from 'typebox';

/** The schema keyword, shown in the API document. */
export const TEXT_KIND = 'x-text';
export const TEXT_KINDS = ['line', 'paragraphs', 'verbatim', 'exact', 'secret'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const text = (kind: TextKind) => (options: TStringOptions) => Type.String({ ...options, [TEXT_KIND]: kind });

/** Names, titles, queries: no hidden characters, white space collapsed. */
export const Line = text('line');
/** Comments, notes, plots: no hidden characters, line breaks kept. */
export const Paragraphs = text('paragraphs');
/** From programs: no hidden characters, white space kept. */
export const Verbatim = text('verbatim');
/** Must equal what other sites wrote, such as route names and episode addresses; only NUL is removed. */
export const Exact = text('exact');
/** Passwords: every character counts. Hashed, never shown, stored or searched. */
export const Secret = text('secret');

/** Addresses that mail servers accept in practice, a subset of the standard. No control or invisible characters. */
export const EMAIL_PATTERN =
  '^[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,64}@[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,190}\\.[^\\s@<>",;:\\\\()\\[\\].\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{2,63}$';
