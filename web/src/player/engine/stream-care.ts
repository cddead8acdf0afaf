/** The modules that look after a stream that plays. They are loaded when one begins, because no first picture needs them. */
export { continueHls } from './continue-hls.ts';
export { guardElement } from './guard.ts';
export { guardStream } from './guard-stream.ts';
export { createStandby } from './standby.ts';
