/** Feedback about a command, shown over the video because the bar may be hidden. */
export type Feedback =
  | { kind: 'play' | 'pause' }
  /** The distance actually moved, negative for back. Unrounded, so that steps add up. */
  | { kind: 'seek'; seconds: number }
  | { kind: 'position'; seconds: number }
  /** Position under the finger, duration and distance. Shown until the finger lifts. */
  | { kind: 'sought'; at: number; duration: number; by: number }
  /** 100 leaves the picture unchanged. */
  | { kind: 'brightness'; percent: number }
  /** 0 if muted. */
  | { kind: 'volume'; percent: number }
  | { kind: 'rate'; rate: number }
  /** Speed while a finger is held down. */
  | { kind: 'held'; rate: number }
  /** Undefined when captions were turned off. */
  | { kind: 'captions'; label: string | undefined }
  | { kind: 'danmaku'; isOn: boolean }
  /** Delay of the viewer's subtitles. Negative means earlier. */
  | { kind: 'delay'; seconds: number };

/** Adds up repeated steps in one direction: two presses are shown as 20 seconds. */
export function addFeedback(shown: Feedback | undefined, next: Feedback): Feedback {
  if (shown?.kind !== 'seek' || next.kind !== 'seek' || Math.sign(shown.seconds) !== Math.sign(next.seconds)) return next;
  return { kind: 'seek', seconds: shown.seconds + next.seconds };
}

/** Formats a number with its sign, such as `+0.5`. */
export const signed = (seconds: number): string => `${seconds > 0 ? '+' : ''}${seconds}`.replace('-', '−');
