/** Limits how much work runs at once; waiting work runs in order. */
import { watchQueue } from './queues.ts';

/** Shares one run among concurrent callers. */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#inFlight.get(key) ?? work().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, running);
    return running;
  }

  async idle() {
    await Promise.allSettled(this.#inFlight.values());
  }
}

export class Semaphore {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param name of the queue in `/metrics` */
  constructor(name: string, atOnce: number) {
    this.#atOnce = atOnce;
    watchQueue(name, this);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // Hands the slot over directly, so that new work cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
