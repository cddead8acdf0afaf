/** Splits a MySQL dump into statements, a piece at a time. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../platform/problem.ts';

/** Files that cannot be read or are no dump. */
export class DumpError extends OperatorError {}

const MAX_STATEMENT = 256 * 1024 * 1024;
const QUOTES = new Set(["'", '"', '`']);

/** Yields statements without their comments; a `;` inside a text or a comment does not end one. */
export async function* statements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let statement: string[] = [];
  let size = 0;
  /** The quote or comment that the reader is inside of; empty when it is in none. */
  let inside = '';
  for await (const chunk of chunks) {
    const text = rest + chunk;
    let at = 0;
    let from = 0;
    const keep = (to: number) => {
      if (to > from) statement.push(text.slice(from, to));
      size += to - from;
      from = to;
    };
    for (; at < text.length - 1; at++) {
      const character = text[at] as string;
      if (inside === "'" || inside === '"' || inside === '`') {
        if (character === '\\' && inside !== '`') at++;
        else if (character === inside) inside = '';
      } else if (inside === '--') {
        if (character === '\n') {
          inside = '';
          from = at + 1;
        }
      } else if (inside === '/*') {
        if (character === '*' && text[at + 1] === '/') {
          inside = '';
          from = at + 2;
          at++;
        }
      } else if (QUOTES.has(character)) inside = character;
      else if ((character === '-' && text[at + 1] === '-') || character === '#') {
        keep(at);
        inside = '--';
      } else if (character === '/' && text[at + 1] === '*') {
        keep(at);
        inside = '/*';
      } else if (character === ';') {
        keep(at);
        from = at + 1;
        yield statement.join('');
        statement = [];
        size = 0;
      }
    }
    // The last character is kept for the next piece, because it may be the first of two.
    const cut = Math.min(at, text.length);
    if (inside === '--' || inside === '/*') from = cut;
    keep(cut);
    rest = text.slice(cut);
    if (size > MAX_STATEMENT) throw new DumpError('a statement is larger than 256 MB: is this a dump?');
  }
  statement.push(rest.replace(/;\s*$/, ''));
  yield statement.join('');
}

/** A file's text; `.gz` files are unpacked. */
export async function* textOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const stream = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => stream.destroy(error));
  const decoder = new TextDecoder();
  for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
