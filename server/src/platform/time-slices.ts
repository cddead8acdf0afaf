/**
 * Long work on the main thread in slices. All that is under way shares one slice in a turn of the event loop, one after the
 * other: whoever asks meanwhile waits for one slice, however much is being computed.
 */

const SLICE_MS = 4;

/** To be waited for often: lets others have their turn once the present slice is over. */
export type Pace = () => Promise<void>;

export class TimeSlices {
  readonly #now: () => number;
  readonly #nextTurn: (turn: () => void) => unknown;
  /** Whose slice was over, in the order in which they go on. */
  readonly #waiting: (() => void)[] = [];
  /** When the slice of this turn began; nothing while nobody works. */
  #begun: number | undefined;

  constructor(now: () => number = () => performance.now(), nextTurn: (turn: () => void) => unknown = setImmediate) {
    this.#now = now;
    this.#nextTurn = nextTurn;
  }

  /** Begins a piece of work; what it does counts from here. */
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

/** The main thread has one turn at a time, so there is one of them. */
const shared = new TimeSlices();
export const timeSlices = (): Pace => shared.begin();
