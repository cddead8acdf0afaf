/**
 * Tells this page's progress apart from that of other devices. A new page follows newer progress, but if the viewer has played on, it asks first.
 * Never overwrites progress that it has not seen.
 */
import type { Progress } from '../../../features/library/progress/progress-store.ts';

/** After this many seconds of playback or seeking, the viewer has played on. */
const PLAYED_ON_SECONDS = 5;

/** Identifies this page to the account. */
export const WRITER = Math.random().toString(36).slice(2);

export class OwnProgress {
  /** Time of the progress that this page started from or wrote last. */
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

  /** Notes a position. The first one is where the page began. */
  at(episode: number, position: number) {
    this.#began ??= { episode, position };
    if (episode !== this.#began.episode || Math.abs(position - this.#began.position) >= PLAYED_ON_SECONDS) this.#hasPlayedOn = true;
  }

  /** True for newer progress of another page or device. */
  isFromElsewhere = (progress: Progress | undefined): progress is Progress =>
    progress !== undefined && !(this.#isHeard && this.#hasPlayedOn) && progress.watchedAt !== this.#known && progress.writer !== WRITER;

  /** Following happens only once, because otherwise two tabs would follow each other. */
  mayFollow = () => !this.#hasFollowed && !this.#hasPlayedOn;
  /** Asking happens only once. */
  mayAsk = () => !this.#isHeard;

  followed(progress: Progress) {
    this.stayed(progress);
    this.#began = undefined;
    this.#hasFollowed = true;
  }
  /** Called when the viewer declined to follow: this page's progress is now the newest. */
  stayed(progress: Progress) {
    this.#known = progress.watchedAt;
    this.#confirmed = progress.watchedAt;
    this.#isHeard = true;
  }
  /** Called for visitors, who have no account to answer. */
  heard() {
    this.#isHeard = true;
  }

  wrote(watchedAt: number) {
    this.#known = watchedAt;
  }
  /** Called with the account's answer, which may have refused the write because it has newer progress. */
  confirm(progress: Progress | undefined) {
    if (!progress || progress.unsent || (progress.writer !== WRITER && progress.watchedAt !== this.#known)) return;
    this.#known = progress.watchedAt;
    this.#confirmed = progress.watchedAt;
    if (progress.writer === WRITER) this.#isHeard = true;
  }

  /** Lets the account refuse the write if it has something newer. Undefined once the viewer has played on and the account has answered. */
  get ifUnmodifiedSince(): number | undefined {
    return this.#hasPlayedOn && this.#isHeard ? undefined : this.#confirmed;
  }
}
