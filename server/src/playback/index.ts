/** Playback's door. */
export { tryAddress } from './line-admin.ts';
export { registerPlayback } from './register-playback.ts';
