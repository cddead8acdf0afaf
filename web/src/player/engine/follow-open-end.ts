/** Follows playlists that do not say that they end: one that no longer grows has ended, and one that lost its end is left. */
import type Hls from 'hls.js';
import { bufferEnd } from './buffer.ts';

/** How often a playlist is asked for in vain before it counts as whole. */
const MAX_MISSES = 3;
/** Sound and picture of a last segment end about so near to each other, in seconds. */
const NEAR_EDGE_SECONDS = 0.5;
/** A whole film may differ from what grew by about a segment at its end. */
const SEGMENTS_LESS = 2;

/**
 * Ends a film whose playlist does not say that it ends: its last picture would stand until the stream is blamed. Loading stops
 * where a later answer ends before what was there, as a host's notice does: its end would be taken for the film's.
 * @returns whether it has lost its end so
 */
export function followOpenEnd(Library: typeof Hls, hls: Hls, video: HTMLVideoElement): () => boolean {
  let edge = 0;
  let isLost = false;
  hls.on(Library.Events.LEVEL_UPDATED, (_event, { details }) => {
    // One that begins later is a window of a live stream, which goes on some time.
    if (details.startSN > 1) return;
    if (details.edge < edge - SEGMENTS_LESS * details.targetduration) {
      isLost = true;
      hls.stopLoad();
    }
    if (!details.live || isLost) return;
    edge = Math.max(edge, details.edge);
    if (details.misses >= MAX_MISSES && bufferEnd(video) >= details.edge - NEAR_EDGE_SECONDS) hls.trigger(Library.Events.BUFFER_EOS, { type: null });
  });
  return () => isLost;
}
