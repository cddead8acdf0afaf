/** Long answers as JSON in pieces, between which other requests are answered: nobody waits for the whole of what one caller asked for. */
import { Readable } from 'node:stream';
import { yieldToEventLoop } from '../time-slices.ts';

/** A list in pages. */
type Pages<T> = T extends readonly (infer R)[] ? AsyncIterable<readonly R[]> : never;

/** An answer that is written while it is sent. The type is that of the data it amounts to. */
export class JsonStream<T> {
  declare readonly data: T;
  readonly #fields: Record<string, unknown>;

  /** @param fields of the data; a list may come in pages */
  constructor(fields: { [K in keyof T]: T[K] | Pages<T[K]> }) {
    this.#fields = fields as Record<string, unknown>;
  }

  async *#written(before: string, after: string): AsyncGenerator<string> {
    let comma = `${before}{`;
    for (const [name, value] of Object.entries(this.#fields)) {
      const key = `${comma}${JSON.stringify(name)}:`;
      comma = ',';
      if (value !== null && typeof value === 'object' && Symbol.asyncIterator in value) {
        yield `${key}[`;
        let between = '';
        for await (const page of value as AsyncIterable<readonly unknown[]>) {
          if (page.length === 0) continue;
          yield between + JSON.stringify(page).slice(1, -1);
          between = ',';
          await yieldToEventLoop();
        }
        yield ']';
      } else yield key + JSON.stringify(value);
    }
    yield `}${after}`;
  }

  stream(before = '', after = ''): Readable {
    return Readable.from(this.#written(before, after), { objectMode: false });
  }
}

const PAGE = 500;

/** All rows by a number of theirs, some at a time. @param read the next rows above a number, at most so many */
export async function* pagesOf<R>(read: (above: number, max: number) => Promise<R[]>, numberOf: (row: R) => number): AsyncGenerator<R[]> {
  for (let above = 0; ; ) {
    const rows = await read(above, PAGE);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    above = numberOf(last);
    await yieldToEventLoop();
  }
}

/** The same as one list, for what has to be whole. */
export async function allOf<R>(pages: AsyncIterable<readonly R[]>): Promise<R[]> {
  const rows: R[] = [];
  for await (const page of pages) for (const row of page) rows.push(row);
  return rows;
}
