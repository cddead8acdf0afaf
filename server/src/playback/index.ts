/** Playback's door. */
export { tryAddress } from './line-admin.ts';
export { registerPlayback } from './register-playback.ts';
export { rememberUrls, urlHash } from './urls.store.ts';
