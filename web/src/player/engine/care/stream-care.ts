/** Guard modules, loaded once a stream starts: the first frame does not need them. */
export { continueHls } from './continue-hls.ts';
export { guardElement } from './guard.ts';
export { guardStream } from './guard-stream.ts';
export { createStandby } from './standby.ts';
