/** Limits how many pieces of work run at once; further ones wait, first come first served. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
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
