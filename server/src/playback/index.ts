/** Playback's door. */
export { playbackRoutes } from './playback.routes.ts';
export { presenter } from './present.ts';
export { routeAdminRoutes } from './route-admin.routes.ts';
export { RouteFileError, readRoutes } from './route-file.ts';
export { rememberUrls } from './urls.store.ts';
export { viewCounter } from './views.ts';
