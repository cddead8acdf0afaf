/** The modules that guard a stream. Loaded once a stream starts, because the first frame does not need them. */
export { continueHls } from './continue-hls.ts';
export { guardElement } from './guard.ts';
export { guardStream } from './guard-stream.ts';
export { createStandby } from './standby.ts';
