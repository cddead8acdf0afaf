/**
 * The HLS engine, a third of the watch page's weight. The page asks for this file itself, for the script in it (`begin-preboot.ts`),
 * which takes the engine in the task in which it has been read: what an import answers comes some tasks later, and the first
 * layout of the page would come between.
 */
import Hls from 'hls.js';

globalThis.yinmuPreboot?.engine.resolve(Hls);
export default Hls;
