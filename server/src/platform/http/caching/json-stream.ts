/** Streams long responses in pieces, as JSON or a file. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { yieldToEventLoop } from '../../jobs/time-slices.ts';

type Pages<T> = T extends readonly (infer R)[] ? AsyncIterable<readonly R[]> : never;

export class JsonStream<T> {
  declare readonly data: T;
  readonly #fields: Record<string, unknown>;

  /** @param fields the response's fields; a list may come in pages */
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

export class FileAnswer {
  readonly #name: string;
  readonly #pieces: AsyncIterable<string>;

  /** @param name the file's name, which must be valid in a header */
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
