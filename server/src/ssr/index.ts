/** The door of server-side rendering. */
export { type Chunk, engineFile, HLS, modulesOf } from './preloads.ts';
export { pages } from './ssr.ts';
export { warmUp } from './warm-up.ts';
