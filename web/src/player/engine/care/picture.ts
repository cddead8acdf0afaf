/** Detects cut-off segments. hls.js stretches the next segment's first frame over the hole, so the buffer does not show it. */
import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';

/** The clock rate of the fragments that hls.js makes from MPEG-TS. Each has one track run (ISO/IEC 14496-12, 8.8.8). */
const TICKS = 90_000;
const TRACK_RUN = 0x7472756e;
const HEAD_BYTES = 256;
/** Offset of the sample count in a track run. Each sample starts with its duration. */
const COUNT_AT = 8;
const SAMPLES_AT = 16;
const SAMPLE_BYTES = 16;
/** A first frame fills a hole if it is this long, and this many times longer than the next one. */
const STANDING_SECONDS = 1;
const STANDING_TIMES = 5;
/** Kept below the number of failures that ends a stream, so that it plays on if there is no other. */
const MAX_STANDING = 2;

/** True if the first frame was stretched over a hole. At low frame rates all frames are long. @param data a fragment made from MPEG-TS */
export function fillsHole(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  while (at + SAMPLES_AT < Math.min(HEAD_BYTES, view.byteLength) && view.getUint32(at) !== TRACK_RUN) at++;
  if (at + SAMPLES_AT >= Math.min(HEAD_BYTES, view.byteLength)) return false;
  const count = Math.min(view.getUint32(at + COUNT_AT), Math.floor((view.byteLength - at - SAMPLES_AT) / SAMPLE_BYTES));
  if (count < 2) return false;
  const durations = Array.from({ length: count }, (_, i) => view.getUint32(at + SAMPLES_AT + i * SAMPLE_BYTES));
  const [first = 0, ...others] = durations;
  const mean = others.reduce((sum, each) => sum + each, 0) / others.length;
  return first > STANDING_SECONDS * TICKS && first > mean * STANDING_TIMES;
}

export interface Picture {
  /** @returns the number of cut-off segments in a row */
  errors(): number;
  /** @returns the position in seconds at which the picture will freeze, or undefined */
  standsAt(): number | undefined;
}

export function followPicture({ Library, hls, video }: { Library: typeof Hls; hls: Hls; video: HTMLVideoElement }): Picture {
  let filled: Fragment | undefined;
  /** Positions at which the picture freezes. */
  let run: number[] = [];
  hls.on(Library.Events.BUFFER_APPENDING, (_event, { type, frag, data }) => {
    // MP4 segments are appended unchanged, so that a hole shows in the buffer.
    if (type !== 'audio' && frag.type === 'main' && !frag.initSegment && fillsHole(data)) filled = frag;
  });
  hls.on(Library.Events.FRAG_BUFFERED, (_event, { frag }) => {
    if (frag.type === 'main') run = frag === filled ? [...run, frag.start] : [];
  });
  return {
    errors: () => Math.min(run.length, MAX_STANDING),
    standsAt: () => (run.length < MAX_STANDING ? undefined : run.find((start) => start > video.currentTime)),
  };
}
