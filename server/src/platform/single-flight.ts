/** The same work that is under way already is waited for, not done twice. */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#inFlight.get(key) ?? work().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, running);
    return running;
  }

  /** When what is under way has ended, well or not. */
  async idle() {
    await Promise.allSettled(this.#inFlight.values());
  }
}
