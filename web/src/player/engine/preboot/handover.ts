/** Hands the stream started by the page's inline script (`begin-preboot.ts`) to the player. The two bundles share only a global. */
import type Hls from 'hls.js';
import type { FramePreviews } from './frame-previews.ts';
import type { Prefetched } from './prefetch-stream.ts';

export interface PrebootedStream {
  video: HTMLVideoElement;
  url: string;
  /** Requested start, before the account answered. */
  position: number;
  hls: Hls;
  /** Also for what plays before the player is loaded. */
  previews: FramePreviews;
  /** Request time, by `performance.now()`. */
  began: number;
  /** Set when the engine gives up. */
  failed: boolean;
}
interface PrebootHandover {
  /** Resolves when the engine is parsed. */
  engine: PromiseWithResolvers<typeof Hls>;
  stream?: PrebootedStream;
  url: string;
  prefetched?: Prefetched;
  /** Initial bandwidth estimate on known slow networks. */
  assumedBits?: number;
  /** The player is loaded and starts the stream itself. */
  isOver?: boolean;
}
declare global {
  var yinmuPreboot: PrebootHandover | undefined;
}

/** Hands it to one caller only; undefined if it failed. */
export function takePreboot(): PrebootedStream | undefined {
  if (globalThis.yinmuPreboot) globalThis.yinmuPreboot.isOver = true;
  const taken = globalThis.yinmuPreboot?.stream;
  if (!taken) return undefined;
  delete globalThis.yinmuPreboot?.stream;
  if (!taken.failed) return taken;
  taken.hls.destroy();
  taken.video.remove();
  return undefined;
}

/** Hands over requested data once, if the player starts the stream itself. */
export function takePrefetched(url: string): Prefetched | undefined {
  const handover = globalThis.yinmuPreboot;
  if (!handover?.isOver || handover.url !== url) return undefined;
  const { prefetched } = handover;
  delete handover.prefetched;
  return prefetched;
}
