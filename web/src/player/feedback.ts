/** Feedback data, shown over the video because the bar may be hidden. */
export type Feedback =
  | { kind: 'play' | 'pause' }
  /** Actual distance, negative for back; unrounded, so that steps add up. */
  | { kind: 'seek'; seconds: number }
  | { kind: 'position'; seconds: number }
  /** Position under the finger, total and distance; shown until release. */
  | { kind: 'sought'; at: number; duration: number; by: number }
  /** 100 is unchanged. */
  | { kind: 'brightness'; percent: number }
  /** 0 when muted. */
  | { kind: 'volume'; percent: number }
  | { kind: 'rate'; rate: number }
  /** Speed while a finger is held. */
  | { kind: 'held'; rate: number }
  /** Undefined when turned off. */
  | { kind: 'captions'; label: string | undefined }
  | { kind: 'danmaku'; isOn: boolean }
  /** Delay of the viewer's subtitles; negative is earlier. */
  | { kind: 'delay'; seconds: number };

/** Repeated steps in one direction add up: two presses are 20 seconds. */
export function addFeedback(shown: Feedback | undefined, next: Feedback): Feedback {
  if (shown?.kind !== 'seek' || next.kind !== 'seek' || Math.sign(shown.seconds) !== Math.sign(next.seconds)) return next;
  return { kind: 'seek', seconds: shown.seconds + next.seconds };
}

/** Formats as `+0.5`. */
export const signed = (seconds: number): string => `${seconds > 0 ? '+' : ''}${seconds}`.replace('-', '−');
