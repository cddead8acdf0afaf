/**
 * The kinds of text that endpoints take. A kind is part of a field's schema, and the server's validation cleans the text by it
 * before any other rule looks at it: no field can forget to, and what is left empty is refused as empty.
 */
import Type, { type TStringOptions } from 'typebox';

/** The schema's keyword. The document of the API shows it. */
export const TEXT_KIND = 'x-text';
export const TEXT_KINDS = ['line', 'paragraphs', 'verbatim', 'exact', 'secret'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const text = (kind: TextKind) => (options: TStringOptions) => Type.String({ ...options, [TEXT_KIND]: kind });

/** A name, a title, a word to look for: without hidden characters, white space collapsed. */
export const Line = text('line');
/** A comment, a note, a plot: without hidden characters; line breaks stay. */
export const Paragraphs = text('paragraphs');
/** Written by programs: without hidden characters, white space as it is. */
export const Verbatim = text('verbatim');
/** Names what is stored as other sites have written it, such as a line or an episode's address: it has to equal that, and is cleaned of nothing but NUL. */
export const Exact = text('exact');
/** A password: every character counts. It is hashed and never shown, stored or searched. */
export const Secret = text('secret');

/** The subset of addresses that mail servers accept in practice; the standard allows more. No control or invisible character. */
export const EMAIL_PATTERN =
  '^[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,64}@[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,190}\\.[^\\s@<>",;:\\\\()\\[\\].\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{2,63}$';
