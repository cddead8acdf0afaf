/** The outcome of a viewer's act, as data; told on the picture, because the bar may be hidden. */
export type Feedback =
  | { kind: 'play' | 'pause' }
  /** Seconds really gone forward, or back where negative; not rounded, so that steps add up. */
  | { kind: 'seek'; seconds: number }
  /** Seconds of the position gone to. */
  | { kind: 'position'; seconds: number }
  /** Seconds of the place that a finger is drawn to, of the length, and from where it began; it stays until it is lifted. */
  | { kind: 'sought'; at: number; duration: number; by: number }
  /** Of the picture, 100 as it comes. */
  | { kind: 'brightness'; percent: number }
  /** 0 where nothing is heard. */
  | { kind: 'volume'; percent: number }
  | { kind: 'rate'; rate: number }
  /** The speed while a finger is held down; it stays until it is lifted. */
  | { kind: 'held'; rate: number }
  /** The label of the captions, undefined where they went off. */
  | { kind: 'captions'; label: string | undefined };

/** Steps in one direction add up while the first is still shown: two presses are 20 seconds. */
export function addFeedback(shown: Feedback | undefined, next: Feedback): Feedback {
  if (shown?.kind !== 'seek' || next.kind !== 'seek' || Math.sign(shown.seconds) !== Math.sign(next.seconds)) return next;
  return { kind: 'seek', seconds: shown.seconds + next.seconds };
}
