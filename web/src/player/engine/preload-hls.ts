/** Loads the HLS engine once, when something is to be played. */
import type Hls from 'hls.js';

let asked: Promise<typeof Hls> | undefined;
export function preloadHls(): Promise<typeof Hls> {
  asked ??= import('./preboot/load-hls.ts').then(
    ({ default: Library }) => Library,
    (error) => {
      // A retry requests the file once more.
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
