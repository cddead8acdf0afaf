/** Loads the HLS engine once, on demand. */
import type Hls from 'hls.js';

let asked: Promise<typeof Hls> | undefined;
export function preloadHls(): Promise<typeof Hls> {
  asked ??= import('./preboot/load-hls.ts').then(
    ({ default: Library }) => Library,
    (error) => {
      // The next call requests the file again.
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
