export { undrawnState } from './page-state.ts';
export { type Chunk, engineFile, HLS, modulesOf } from './preloads.ts';
export { registerPages } from './ssr.ts';
export { warmUp } from './warm-up.ts';
