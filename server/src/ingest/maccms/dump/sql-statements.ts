/** Splits a MySQL dump into statements while reading it. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../../platform/problem.ts';

export class DumpError extends OperatorError {}

const MAX_STATEMENT = 256 * 1024 * 1024;
const QUOTES = new Set(["'", '"', '`']);

/** Yields statements without comments; a `;` inside a text or comment does not end a statement. */
export async function* statements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let statement: string[] = [];
  let size = 0;
  /** The quote or comment that is open; empty outside of both. */
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
    // Keeps the last character for the next chunk, because it may be the first half of a two-character mark.
    const cut = Math.min(at, text.length);
    if (inside === '--' || inside === '/*') from = cut;
    keep(cut);
    rest = text.slice(cut);
    if (size > MAX_STATEMENT) throw new DumpError('a statement exceeds 256 MB: is this a dump?');
  }
  statement.push(rest.replace(/;\s*$/, ''));
  yield statement.join('');
}

const CHARSETS: Readonly<Record<string, string>> = { gbk: 'gb18030', gb2312: 'gb18030', gb18030: 'gb18030', big5: 'big5' };
/** Chooses the charset by the byte order mark, else by SET NAMES, else UTF-8. */
function decoderOf(beginning: Buffer): TextDecoder {
  const mark = beginning.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le');
  if (mark === 0xfeff) return new TextDecoder('utf-16be');
  const [, charset = ''] = /SET\s{1,9}NAMES\s{1,9}['"]?(\w+)/i.exec(beginning.toString('latin1')) ?? [];
  return new TextDecoder(CHARSETS[charset.toLowerCase()] ?? 'utf-8');
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const ARCHIVES: readonly (readonly [mark: string, name: string])[] = [
  ['PK', 'ZIP'],
  ['7z\xbc\xaf', '7z'],
  ['Rar!', 'RAR'],
  ['BZh', 'bzip2'],
  ['\xfd7zX', 'xz'],
  ['\x28\xb5\x2f\xfd', 'Zstandard'],
];
export async function* textOf(file: string): AsyncGenerator<string> {
  const beginning = await beginningOf(file);
  const archive = ARCHIVES.find(([mark]) => beginning.toString('latin1').startsWith(mark))?.[1];
  if (archive !== undefined) throw new DumpError(`${file} is a ${archive} archive: unpack it and pass its files`);
  const bytes = createReadStream(file);
  const stream = beginning[0] === 0x1f && beginning[1] === 0x8b ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => stream.destroy(error));
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk.length > 1 ? chunk : Buffer.concat([chunk, Buffer.alloc(1)]));
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}
