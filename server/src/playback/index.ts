/** Playback's door. */
export { lineAdminRoutes } from './line-admin.routes.ts';
export { tryAddress } from './line-admin.ts';
export { playbackRoutes } from './playback.routes.ts';
export { rememberUrls, urlHash } from './urls.store.ts';
export { createViewCounter } from './views.ts';
