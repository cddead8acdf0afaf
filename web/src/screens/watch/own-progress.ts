/**
 * Whether what is kept of a title is what this page knows of. Another device may have watched on: the page hears of it after
 * it has begun, and goes there, unless its viewer has played on meanwhile.
 */
import type { Progress } from '../../features/library/progress-store.ts';

/** Nearer than this to where the page began, nobody has played on: seconds, of play or by a jump. */
const PLAYED_ON_SECONDS = 10;

export class OwnProgress {
  /** The instant of what the page began with, or has written since. */
  #known: number;
  /** The instant of the last of them that the account has taken. */
  #confirmed: number;
  #began: { episode: number; position: number } | undefined;
  #playedOn = false;
  #hasGone = false;

  constructor(begun: Progress | undefined) {
    this.#known = begun?.watchedAt ?? 0;
    this.#confirmed = begun?.ifUnmodifiedSince ?? this.#known;
  }

  /** Where the picture is; the first time, where it began. */
  at(episode: number, position: number) {
    this.#began ??= { episode, position };
    if (episode !== this.#began.episode || Math.abs(position - this.#began.position) >= PLAYED_ON_SECONDS) this.#playedOn = true;
  }

  /** Whether what is kept comes from elsewhere and counts for more than what this page has played. */
  isFromElsewhere = (kept: Progress | undefined): kept is Progress => kept !== undefined && !this.#playedOn && kept.watchedAt !== this.#known;

  /** Whether to go there: once, or two tabs would follow each other. */
  mayFollow = (kept: Progress | undefined): kept is Progress => !this.#hasGone && this.isFromElsewhere(kept);

  /** The page goes where the viewer was elsewhere: from there it begins anew. */
  followed(kept: Progress) {
    this.#known = kept.watchedAt;
    this.#confirmed = kept.watchedAt;
    this.#began = undefined;
    this.#hasGone = true;
  }

  wrote(watchedAt: number) {
    this.#known = watchedAt;
  }
  /** What the account has not answered it may have refused, for something newer. */
  confirm(kept: Progress | undefined) {
    if (kept && !kept.unsent && kept.watchedAt === this.#known) this.#confirmed = this.#known;
  }

  /** The account must not have anything newer than this; nothing where the viewer has played on. */
  get ifUnmodifiedSince(): number | undefined {
    return this.#playedOn ? undefined : this.#confirmed;
  }
}
