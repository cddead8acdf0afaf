/**
 * Decides whether saved progress of a title is this page's own. Another device may have watched on: the page hears of it after
 * it has opened, and follows; a viewer who has played on meanwhile is asked. Until the account is heard nothing of it is overwritten.
 */
import type { Progress } from '../../../features/library/progress-store.ts';

/** Seconds from where the page began, by play or by a jump, from which the viewer counts as having played on. */
const PLAYED_ON_SECONDS = 5;

/** Names this page to the account among the member's others. */
export const WRITER = Math.random().toString(36).slice(2);

export class OwnProgress {
  /** Instant of the progress that the page began with or has written since. */
  #known: number;
  /** Instant of the latest of these that the account has confirmed. */
  #confirmed: number;
  #began: { episode: number; position: number } | undefined;
  #hasPlayedOn = false;
  #hasFollowed = false;
  #isHeard = false;

  constructor(saved: Progress | undefined) {
    this.#known = saved?.watchedAt ?? 0;
    this.#confirmed = saved?.ifUnmodifiedSince ?? this.#known;
  }

  /** Tells the present position, in seconds; the first one is where the page began. */
  at(episode: number, position: number) {
    this.#began ??= { episode, position };
    if (episode !== this.#began.episode || Math.abs(position - this.#began.position) >= PLAYED_ON_SECONDS) this.#hasPlayedOn = true;
  }

  /** Whether the progress comes from elsewhere and counts for more than what this page has played. */
  isFromElsewhere = (progress: Progress | undefined): progress is Progress =>
    progress !== undefined && !(this.#isHeard && this.#hasPlayedOn) && progress.watchedAt !== this.#known && progress.writer !== WRITER;

  /** A page follows once, because two tabs would otherwise follow each other. */
  mayFollow = () => !this.#hasFollowed && !this.#hasPlayedOn;
  /** The viewer is asked whether to go there, once. */
  mayAsk = () => !this.#isHeard;

  /** The page has gone to that progress, and restarts from there. */
  followed(progress: Progress) {
    this.stayed(progress);
    this.#began = undefined;
    this.#hasFollowed = true;
  }
  /** The page does not go there: what it plays is the newest from now on. */
  stayed(progress: Progress) {
    this.#known = progress.watchedAt;
    this.#confirmed = progress.watchedAt;
    this.#isHeard = true;
  }
  /** There is no account to hear. */
  heard() {
    this.#isHeard = true;
  }

  wrote(watchedAt: number) {
    this.#known = watchedAt;
  }
  /** Takes note of what the account has confirmed; it may have refused, for something newer, what it has not. */
  confirm(progress: Progress | undefined) {
    if (!progress || progress.unsent || (progress.writer !== WRITER && progress.watchedAt !== this.#known)) return;
    this.#known = progress.watchedAt;
    this.#confirmed = progress.watchedAt;
    if (progress.writer === WRITER) this.#isHeard = true;
  }

  /** Milliseconds since 1970: the account refuses the write if it has anything newer. Undefined where the viewer has played on, once the account was heard. */
  get ifUnmodifiedSince(): number | undefined {
    return this.#hasPlayedOn && this.#isHeard ? undefined : this.#confirmed;
  }
}
