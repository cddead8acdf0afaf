/** Cuts long work on the main thread into slices. All jobs share one slice per turn of the event loop, so a request waits for at most one. */
import { setImmediate as turnOfLoop } from 'node:timers/promises';

const SLICE_MS = 4;

/** Await this often; it yields once the slice is over. */
export type Pace = () => Promise<void>;

export class TimeSlices {
  readonly #now: () => number;
  readonly #nextTurn: (turn: () => void) => unknown;
  /** Waiting jobs, in the order in which they resume. */
  readonly #waiting: (() => void)[] = [];
  /** Start of the current slice; undefined when idle. */
  #begun: number | undefined;

  constructor(now: () => number = () => performance.now(), nextTurn: (turn: () => void) => unknown = setImmediate) {
    this.#now = now;
    this.#nextTurn = nextTurn;
  }

  begin(): Pace {
    this.#work();
    return async () => {
      if (this.#now() - this.#work() < SLICE_MS) return;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    };
  }

  #work(): number {
    if (this.#begun === undefined) {
      this.#begun = this.#now();
      this.#nextTurn(this.#turn);
    }
    return this.#begun;
  }

  readonly #turn = () => {
    this.#begun = undefined;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#work();
    next();
  };
}

/** Shared by all jobs, because there is only one main thread. */
const shared = new TimeSlices();
export const timeSlices = (): Pace => shared.begin();

/** Yields between the statements of a long job, because each statement blocks. */
export const yieldToEventLoop = (): Promise<void> => turnOfLoop();
