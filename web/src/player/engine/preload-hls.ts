/** The HLS engine, asked for when something is to be played, and once. */
import type Hls from 'hls.js';

let asked: Promise<typeof Hls> | undefined;
export function preloadHls(): Promise<typeof Hls> {
  asked ??= import('./preboot/load-hls.ts').then(
    ({ default: Library }) => Library,
    (error) => {
      // Who tries again asks again.
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
