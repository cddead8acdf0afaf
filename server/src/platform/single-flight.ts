/** The same work that is under way already is waited for, not done twice. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#underWay.get(key) ?? work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    return running;
  }

  /** When what is under way has ended, well or not. */
  async idle() {
    await Promise.allSettled(this.#underWay.values());
  }
}
