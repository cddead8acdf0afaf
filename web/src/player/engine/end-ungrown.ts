/** Ends a film whose playlist does not say that it ends: its last picture would stand until the stream is blamed. */
import type Hls from 'hls.js';
import { bufferEnd } from './buffer.ts';

/** How often a playlist is asked for in vain before it counts as whole. */
const MAX_MISSES = 3;
/** Sound and picture of a last segment end about so near to each other, in seconds. */
const NEAR_EDGE_SECONDS = 0.5;

export function endUngrown(Library: typeof Hls, hls: Hls, video: HTMLVideoElement) {
  hls.on(Library.Events.LEVEL_UPDATED, (_event, { details }) => {
    // One that begins later is a window of a live stream, which goes on some time.
    if (!details.live || details.startSN > 1 || details.misses < MAX_MISSES) return;
    if (bufferEnd(video) >= details.edge - NEAR_EDGE_SECONDS) hls.trigger(Library.Events.BUFFER_EOS, { type: null });
  });
}
