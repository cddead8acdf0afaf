/** Where the HLS engine is waited for: apart from the engine, so that waiting does not mean loading it. */
import type Hls from 'hls.js';

export const library = Promise.withResolvers<typeof Hls>();
