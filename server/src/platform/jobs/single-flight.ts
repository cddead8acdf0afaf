/** Runs work once for all callers that ask for it while it is under way. */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#inFlight.get(key) ?? work().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, running);
    return running;
  }

  /** Resolves when all work under way has ended, well or not. */
  async idle() {
    await Promise.allSettled(this.#inFlight.values());
  }
}
