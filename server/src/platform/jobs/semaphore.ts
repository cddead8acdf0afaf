/** Limits how many pieces of work run at once; further ones wait, first come first served. */
import { watchQueue } from './queues.ts';

export class Semaphore {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param name of the queue in `/metrics` */
  constructor(name: string, atOnce: number) {
    this.#atOnce = atOnce;
    watchQueue(name, this);
  }

  /** The number of pieces of work that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that work which comes just then cannot take it as well.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
