/**
 * Comments are sentences with a subject. One that begins with "What is …" or "Who has …" makes its reader wait for the
 * subject until the end; it is written "The figures that …" or "Members who …" instead.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';
import { sourceFiles } from './source-files.ts';

const HEADLESS = /^(?:What|Who|Whoever|Whatever|Whom|Whose)\s(?!.*\?$)/;

/** The text of a comment in one line, without the stars of a docstring. */
const textOf = ({ value }: Comment) =>
  value
    .replace(/^[ \t]*\*+ ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Comments of a file that begin without a subject, each with its line. Lines of `//` below one another are one comment. */
export function headlessComments(file: string, code: string): string[] {
  const { comments } = parseSync(file, code);
  const continues = (comment: Comment, before: Comment | undefined) =>
    comment.type === 'Line' && before?.type === 'Line' && /^\r?\n[ \t]*$/.test(code.slice(before.end, comment.start));
  return comments
    .filter((comment, nth) => !continues(comment, comments[nth - 1]) && HEADLESS.test(textOf(comment)))
    .map((comment) => `${file}:${code.slice(0, comment.start).split('\n').length}: a comment without a subject: ${textOf(comment).slice(0, 60)}`);
}

export function checkComments(root: string): string[] {
  return sourceFiles(root).flatMap((file) => headlessComments(file, readFileSync(path.join(root, file), 'utf8')));
}
