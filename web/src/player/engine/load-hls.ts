/**
 * The HLS engine, handed to who waits for it in the task in which it has been read. The watch page runs this as a script of
 * its own: what an import answers comes some tasks later, and the first layout of the page would come between.
 */
import Hls from 'hls.js';
import { library } from './library.ts';

library.resolve(Hls);
