/**
 * The HLS engine, a third of the watch page's weight. The page requests this file for its inline script (`begin-preboot.ts`), which uses the engine
 * in the same task. An import would resolve some tasks later, after the first layout.
 */
import Hls from 'hls.js';

globalThis.yinmuPreboot?.engine.resolve(Hls);
export default Hls;
