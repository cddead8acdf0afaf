/** Work of which only so much may be done at once; the rest waits its turn. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // A place is handed on, so that nobody who comes just then takes it as well.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
