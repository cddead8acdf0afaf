/** Hands the stream started by the page's inline script (`begin-preboot.ts`) to the player. The two bundles share only a global. */
import type Hls from 'hls.js';
import type { FramePreviews } from './frame-previews.ts';
import type { Prefetched } from './prefetch-stream.ts';

export interface PrebootedStream {
  video: HTMLVideoElement;
  url: string;
  /** The start position that was requested, before the account answered. */
  position: number;
  hls: Hls;
  /** Thumbnails, which also cover what plays before the player loads. */
  previews: FramePreviews;
  /** Time of the request, by `performance.now()`. */
  began: number;
  /** True once the engine gives up. */
  failed: boolean;
}
interface PrebootHandover {
  /** Resolves once the engine is parsed. */
  engine: PromiseWithResolvers<typeof Hls>;
  stream?: PrebootedStream;
  url: string;
  prefetched?: Prefetched;
  /** Initial bandwidth estimate for networks known to be slow. */
  assumedBits?: number;
  /** True once the player is loaded and starts streams itself. */
  isOver?: boolean;
}
declare global {
  var yinmuPreboot: PrebootHandover | undefined;
}

/** Returns the stream to one caller only. Undefined if it failed. */
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

/** Returns prefetched data once, if the player starts the stream itself. */
export function takePrefetched(url: string): Prefetched | undefined {
  const handover = globalThis.yinmuPreboot;
  if (!handover?.isOver || handover.url !== url) return undefined;
  const { prefetched } = handover;
  delete handover.prefetched;
  return prefetched;
}
