/**
 * A stream that plays before the page's modules are there, begun by the script that stands in the page (`begin-preboot.ts`). That
 * script is a bundle of its own: a global is all that the two share.
 */
import type Hls from 'hls.js';

export interface Early {
  video: HTMLVideoElement;
  url: string;
  hls: Hls;
  /** Moves when the engine gives up, whoever listens. */
  failed: boolean;
}
interface HandOver {
  /** Settled when the engine has been read. */
  engine: PromiseWithResolvers<typeof Hls>;
  begun?: Early;
}
declare global {
  var yinmuEarly: HandOver | undefined;
}

/** What has begun, once; nothing if it failed. */
export function takeEarly(): Early | undefined {
  const taken = globalThis.yinmuEarly?.begun;
  if (!taken) return undefined;
  delete globalThis.yinmuEarly?.begun;
  if (!taken.failed) return taken;
  taken.hls.destroy();
  taken.video.remove();
  return undefined;
}
