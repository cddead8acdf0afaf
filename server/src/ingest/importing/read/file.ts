/** Reads the records of a file (JSON, NDJSON, XML) a few at a time, so that memory stays flat for files of any size. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { OperatorError } from '../../../platform/problem.ts';
import { charsetOf } from '../../../platform/text/decode.ts';
import { OutOfBoundsError, requireBounds } from './bounds.ts';
import { formatOf } from './source-page.ts';
import { JsonSplitter } from './split-json.ts';
import { XmlSplitter } from './split-xml.ts';

export type FileRecord = { record: unknown } | { broken: string };
export interface FilePart {
  records: FileRecord[];
  bytes: number;
}

/** The chunks are small enough that their texts are garbage-collected early. */
const CHUNK = 64 * 1024;
const MAX_LINE = 16 * 1024 * 1024;

/** Thrown if the file is not a list of titles, or is damaged. */
export class NotReadableError extends OperatorError {}

async function looksLike(path: string): Promise<{ format: 'ndjson' | 'json' | 'xml' | 'none'; charset: string }> {
  const file = await open(path).catch((error: Error) => {
    throw new NotReadableError(`${path} cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const start = buffer.subarray(0, bytesRead);
    const charset = charsetOf(start);
    const text = new TextDecoder(charset).decode(start);
    const format = formatOf(text);
    if (format !== 'json') return { format, charset };
    return { format: isOneObjectALine(text) ? 'ndjson' : 'json', charset };
  } finally {
    await file.close();
  }
}

/** Returns whether the first line is one title. Other JSON is a document around its titles. */
function isOneObjectALine(text: string): boolean {
  const first = (
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/\r?\n/, 1)[0] ?? ''
  ).trim();
  if (!first.startsWith('{')) return false;
  try {
    const value = JSON.parse(first) as Record<string, unknown>;
    return !Array.isArray(value.list) && !Array.isArray(value.info) && !(value.data && typeof value.data === 'object');
  } catch {
    return /^\{\s*"(vod_|name|id)/.test(first) && !/"(list|class|pagecount)"\s*:/.test(first);
  }
}

class LineSplitter {
  #rest = '';
  push(chunk: string): FileRecord[] {
    const lines = chunk.split('\n');
    lines[0] = this.#rest + lines[0];
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > MAX_LINE) throw new OutOfBoundsError('a line is longer than 16 MB');
    return lines.flatMap((line) => this.#read(line));
  }
  end(): FileRecord[] {
    return this.#read(this.#rest);
  }
  #read(line: string): FileRecord[] {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') return [];
    requireBounds(text);
    try {
      return [{ record: JSON.parse(text) }];
    } catch {
      return [{ broken: text.slice(0, 200) }];
    }
  }
}

function splitterFor(format: 'ndjson' | 'json' | 'xml'): { push(chunk: string): FileRecord[]; end(): FileRecord[] } {
  if (format === 'ndjson') return new LineSplitter();
  if (format === 'xml') {
    const xml = new XmlSplitter();
    return { push: (chunk) => xml.push(chunk).map((record) => ({ record })), end: () => xml.end().map((record) => ({ record })) };
  }
  const json = new JsonSplitter();
  return { push: (chunk) => [...json.push(chunk)].map((piece) => (piece.ok ? { record: piece.value } : { broken: piece.text })), end: () => [] };
}

export async function* readFileRecords(path: string): AsyncGenerator<FilePart> {
  try {
    yield* readParts(path);
  } catch (error) {
    throw error instanceof OutOfBoundsError ? new NotReadableError(`${path} is damaged: ${error.message}`) : error;
  }
}

async function* readParts(path: string): AsyncGenerator<FilePart> {
  const { format, charset } = await looksLike(path);
  if (format === 'none') throw new NotReadableError(`${path} is neither JSON, NDJSON nor XML`);
  const splitter = splitterFor(format);
  const decoder = new TextDecoder(charset);
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    bytes += (chunk as Buffer).length;
    yield { records: splitter.push(decoder.decode(chunk as Buffer, { stream: true })), bytes };
  }
  yield { records: [...splitter.push(decoder.decode()), ...splitter.end()], bytes };
}
