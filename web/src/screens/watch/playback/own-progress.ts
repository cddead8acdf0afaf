/**
 * Distinguishes this page's progress from other devices'. A new page follows newer progress; if the viewer has played on, it asks. Never
 * overwrites progress it has not seen.
 */
import type { Progress } from '../../../features/library/progress/progress-store.ts';

/** Seconds of playback or seeking that count as having played on. */
const PLAYED_ON_SECONDS = 5;

/** Identifies this page to the account. */
export const WRITER = Math.random().toString(36).slice(2);

export class OwnProgress {
  /** Time of the progress this page started with or wrote. */
  #known: number;
  #confirmed: number;
  #began: { episode: number; position: number } | undefined;
  #hasPlayedOn = false;
  #hasFollowed = false;
  #isHeard = false;

  constructor(saved: Progress | undefined) {
    this.#known = saved?.watchedAt ?? 0;
    this.#confirmed = saved?.ifUnmodifiedSince ?? this.#known;
  }

  /** The first position is where the page began. */
  at(episode: number, position: number) {
    this.#began ??= { episode, position };
    if (episode !== this.#began.episode || Math.abs(position - this.#began.position) >= PLAYED_ON_SECONDS) this.#hasPlayedOn = true;
  }

  /** Newer progress of another page or device. */
  isFromElsewhere = (progress: Progress | undefined): progress is Progress =>
    progress !== undefined && !(this.#isHeard && this.#hasPlayedOn) && progress.watchedAt !== this.#known && progress.writer !== WRITER;

  /** Only once, or two tabs would follow each other. */
  mayFollow = () => !this.#hasFollowed && !this.#hasPlayedOn;
  /** Only once. */
  mayAsk = () => !this.#isHeard;

  followed(progress: Progress) {
    this.stayed(progress);
    this.#began = undefined;
    this.#hasFollowed = true;
  }
  /** Declined: this page's progress is now the newest. */
  stayed(progress: Progress) {
    this.#known = progress.watchedAt;
    this.#confirmed = progress.watchedAt;
    this.#isHeard = true;
  }
  /** Visitors have no account. */
  heard() {
    this.#isHeard = true;
  }

  wrote(watchedAt: number) {
    this.#known = watchedAt;
  }
  /** The account may have refused a write for newer progress. */
  confirm(progress: Progress | undefined) {
    if (!progress || progress.unsent || (progress.writer !== WRITER && progress.watchedAt !== this.#known)) return;
    this.#known = progress.watchedAt;
    this.#confirmed = progress.watchedAt;
    if (progress.writer === WRITER) this.#isHeard = true;
  }

  /** Makes the account refuse the write if it has something newer. Undefined once the viewer has played on and the account has answered. */
  get ifUnmodifiedSince(): number | undefined {
    return this.#hasPlayedOn && this.#isHeard ? undefined : this.#confirmed;
  }
}
