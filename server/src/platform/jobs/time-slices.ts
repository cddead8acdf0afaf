/**
 * Long work on the main thread in slices. All jobs that are under way share one slice in a turn of the event loop, one
 * after the other, so that a request that comes meanwhile waits for one slice, however much is being computed.
 */
import { setImmediate as turnOfLoop } from 'node:timers/promises';

const SLICE_MS = 4;

/** A job awaits it often: it gives the turn away once the present slice is over. */
export type Pace = () => Promise<void>;

export class TimeSlices {
  readonly #now: () => number;
  readonly #nextTurn: (turn: () => void) => unknown;
  /** Jobs whose slice was over, in the order in which they go on. */
  readonly #waiting: (() => void)[] = [];
  /** When the slice of this turn began; undefined while no job is under way. */
  #begun: number | undefined;

  constructor(now: () => number = () => performance.now(), nextTurn: (turn: () => void) => unknown = setImmediate) {
    this.#now = now;
    this.#nextTurn = nextTurn;
  }

  /** Begins a job, whose time counts from here. */
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

/** The main thread has one turn at a time, so all jobs share one instance. */
const shared = new TimeSlices();
export const timeSlices = (): Pace => shared.begin();

/** Lets other requests be answered between two database statements of a long job; each statement blocks by itself. */
export const yieldToEventLoop = (): Promise<void> => turnOfLoop();
