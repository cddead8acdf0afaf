/**
 * A stream that plays before the page's modules are there, begun by the script that stands in the page (`begin-preboot.ts`). That
 * script is a bundle of its own: a global is all that the two share.
 */
import type Hls from 'hls.js';
import type { Prefetched } from './prefetch-stream.ts';

export interface PrebootedStream {
  video: HTMLVideoElement;
  url: string;
  /** Where it was asked to begin, seconds: what the browser knew before the account answered. */
  position: number;
  hls: Hls;
  /** When it was asked for, milliseconds by `performance.now()`. */
  began: number;
  /** Moves when the engine gives up, whoever listens. */
  failed: boolean;
}
interface PrebootHandover {
  /** Settled when the engine has been read. */
  engine: PromiseWithResolvers<typeof Hls>;
  stream?: PrebootedStream;
  url: string;
  /** The beginning of that stream. */
  prefetched?: Prefetched;
  /** Bits a second that the engine counts with before it has measured, where the network is known to be slow. */
  assumedBits?: number;
  /** The player is there: a stream that has not begun by then is begun by it. */
  isOver?: boolean;
}
declare global {
  var yinmuPreboot: PrebootHandover | undefined;
}

/** Hands over the stream that has begun, to one caller; undefined if it failed. */
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

/** Hands over, once, what was requested of a stream that the player begins itself because it was there before the engine. */
export function takePrefetched(url: string): Prefetched | undefined {
  const handover = globalThis.yinmuPreboot;
  if (!handover?.isOver || handover.url !== url) return undefined;
  const { prefetched } = handover;
  delete handover.prefetched;
  return prefetched;
}
