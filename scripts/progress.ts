/** Vitest reporter of `npm test`: progress in files and tests, next to the reporter `minimal`. */
import type { Reporter, TestModule } from 'vitest/node';

/** Bounds the log. */
const LINES = 20;

export default class Progress implements Reporter {
  readonly #begun = performance.now();
  #files = 0;
  #done = 0;
  #tests = 0;
  #failed = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#files = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done++;
    for (const test of module.children.allTests()) {
      this.#tests++;
      if (test.result().state === 'failed') this.#failed++;
    }
    const lineOf = (done: number) => Math.floor((done * LINES) / this.#files);
    if (lineOf(this.#done) === lineOf(this.#done - 1)) return;
    const seconds = Math.round((performance.now() - this.#begun) / 1000);
    console.log(`${this.#done} of ${this.#files} files, ${this.#tests} tests, ${this.#failed} failed, ${seconds} s`);
  }
}
