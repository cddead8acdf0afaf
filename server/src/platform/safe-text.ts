/** Cleans text that people write: no character in it may hide, change the direction of the text around it, or grow out of its line. */

/** C0 and C1 controls, zero-width and direction marks, byte order mark, soft hyphen; not tab and line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
const COMBINING_RUN = /(\p{M}{8})\p{M}+/gu;

const plain = (text: string) => text.toWellFormed().replace(HIDDEN, '').replace(COMBINING_RUN, '$1');

/** One line: a name, a title. */
export const oneLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** Paragraphs: line breaks stay, at most one empty line between two. */
export const paragraphs = (text: string): string =>
  plain(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
