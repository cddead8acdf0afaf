/** Slices long work on the main thread. All jobs share one slice per event loop turn, so a request waits for at most one. */
import { setImmediate as turnOfLoop } from 'node:timers/promises';

const SLICE_MS = 4;

/** Await often: yields once the slice is over. */
export type Pace = () => Promise<void>;

export class TimeSlices {
  readonly #now: () => number;
  readonly #nextTurn: (turn: () => void) => unknown;
  /** In order of resumption. */
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

/** Shared, as there is one main thread. */
const shared = new TimeSlices();
export const timeSlices = (): Pace => shared.begin();

/** Yields between statements of a long job; each statement blocks. */
export const yieldToEventLoop = (): Promise<void> => turnOfLoop();
