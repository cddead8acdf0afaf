/** Streams long responses in pieces, as JSON or a file, so that exports block nobody. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SelectQueryBuilder, StringReference } from 'kysely';
import { yieldToEventLoop } from '../../jobs/time-slices.ts';

type Pages<T> = T extends readonly (infer R)[] ? AsyncIterable<readonly R[]> : never;

/** A streamed response, typed by its whole data. */
export class JsonStream<T> {
  declare readonly data: T;
  readonly #fields: Record<string, unknown>;

  /** @param fields lists may come in pages */
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

/** A download. */
export class FileAnswer {
  readonly #name: string;
  readonly #pieces: AsyncIterable<string>;

  /** @param name must be valid in a header */
  constructor(name: string, pieces: AsyncIterable<string>) {
    this.#name = name;
    this.#pieces = pieces;
  }

  send(reply: FastifyReply, mediaType: string) {
    return reply
      .type(`${mediaType}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${this.#name}"`)
      .send(Readable.from(this.#pieces, { objectMode: false }));
  }
}

const PAGE = 500;

/** Reads rows in order of a number. @param read returns at most `max` rows above `above` */
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

/** Reads a query's rows in order of a number. @param column of the number, if its name is ambiguous */
export const pagesBy = <D, T extends keyof D, R, K extends keyof R & string>(
  query: SelectQueryBuilder<D, T, R>,
  key: K,
  column: StringReference<D, T> = key as never,
) =>
  pagesOf(
    (above, max) =>
      query
        .where(column, '>', above as never)
        .orderBy(column)
        .limit(max)
        .execute(),
    (row) => row[key] as number,
  );

export async function* mapPages<A, B>(pages: AsyncIterable<readonly A[]>, of: (row: A) => B): AsyncGenerator<B[]> {
  for await (const rows of pages) yield rows.map(of);
}

export async function allOf<R>(pages: AsyncIterable<readonly R[]>): Promise<R[]> {
  const rows: R[] = [];
  for await (const page of pages) for (const row of page) rows.push(row);
  return rows;
}
