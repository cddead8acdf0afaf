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
