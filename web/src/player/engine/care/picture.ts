/** Detects cut-off segments: hls.js stretches the next one's first frame over the hole, which the buffer does not show. */
import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';

/** hls.js remuxes MPEG-TS in this clock, with one track run (ISO/IEC 14496-12, 8.8.8) per fragment. */
const TICKS = 90_000;
const TRACK_RUN = 0x7472756e;
const HEAD_BYTES = 256;
/** Offset of the sample count; each sample starts with its duration. */
const COUNT_AT = 8;
const SAMPLES_AT = 16;
const SAMPLE_BYTES = 16;
/** A first frame this long, and this many times longer than the next, fills a hole. */
const STANDING_SECONDS = 1;
const STANDING_TIMES = 5;
/** Below the number that ends a stream: without alternatives it plays on. */
const MAX_STANDING = 2;

/** Whether the first frame was stretched over a hole. Low frame rates have long frames throughout. @param data a fragment remuxed from MPEG-TS */
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
  /** @returns consecutive cut-off segments; two suffice */
  errors(): number;
  /** @returns seconds at which the picture will freeze, or undefined */
  standsAt(): number | undefined;
}

export function followPicture({ Library, hls, video }: { Library: typeof Hls; hls: Hls; video: HTMLVideoElement }): Picture {
  let filled: Fragment | undefined;
  /** Freeze positions. */
  let run: number[] = [];
  hls.on(Library.Events.BUFFER_APPENDING, (_event, { type, frag, data }) => {
    // MP4 segments are appended unchanged and leave a visible hole.
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
