/**
 * A stream that plays before the page's modules are there, begun by the script that stands in the page (`begin-preboot.ts`). That
 * script is a bundle of its own: a global is all that the two share.
 */
import type Hls from 'hls.js';

export interface PrebootedStream {
  video: HTMLVideoElement;
  url: string;
  hls: Hls;
  /** Moves when the engine gives up, whoever listens. */
  failed: boolean;
}
interface PrebootHandover {
  /** Settled when the engine has been read. */
  engine: PromiseWithResolvers<typeof Hls>;
  stream?: PrebootedStream;
}
declare global {
  var yinmuPreboot: PrebootHandover | undefined;
}

/** Hands over the stream that has begun, to one caller; undefined if it failed. */
export function takePreboot(): PrebootedStream | undefined {
  const taken = globalThis.yinmuPreboot?.stream;
  if (!taken) return undefined;
  delete globalThis.yinmuPreboot?.stream;
  if (!taken.failed) return taken;
  taken.hls.destroy();
  taken.video.remove();
  return undefined;
}
