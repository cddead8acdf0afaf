/** Follows what hls.js makes of the picture: where a segment is cut off, it lets the next one's first frame stand, and the buffer shows no hole. */
import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';

/** hls.js writes its fragments of MPEG-TS in this clock, and one track run (ISO/IEC 14496-12, 8.8.8) into each, near its beginning. */
const TICKS = 90_000;
const TRACK_RUN = 0x7472756e;
const HEAD_BYTES = 256;
/** A track run has the count of its samples so far behind its name, then the samples: the first four bytes of each are its duration. */
const COUNT_AT = 8;
const SAMPLES_AT = 16;
const SAMPLE_BYTES = 16;
/** A picture that stands for so long, and so many times as long as those after it, fills a hole. */
const STANDING_SECONDS = 1;
const STANDING_TIMES = 5;
/** Never as many as end a stream: where no other plays, it plays on. */
const MAX_STANDING = 2;

/**
 * Whether a segment's first picture has been made to stand for what the segment before it lacks: hls.js fills holes so, and the
 * buffer shows none. A picture of few frames has long ones throughout. @param data a fragment that hls.js has made of MPEG-TS
 */
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
  /** @returns how many segments in a row are cut off, of which two are as many as tell */
  errors(): number;
  /** @returns seconds at which the picture will stand though the clock runs on; undefined where it does not */
  standsAt(): number | undefined;
}

export function followPicture({ Library, hls, video }: { Library: typeof Hls; hls: Hls; video: HTMLVideoElement }): Picture {
  let filled: Fragment | undefined;
  /** Where the picture stands before each of them, in seconds. */
  let run: number[] = [];
  hls.on(Library.Events.BUFFER_APPENDING, (_event, { type, frag, data }) => {
    // Segments that are MP4 already are appended as they are, and leave a hole that is seen.
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
