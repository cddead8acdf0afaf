/** Playback's door. */
export { LineSettings } from './line-settings.ts';
export { playbackRoutes } from './playback.routes.ts';
export { type HealthOf, presenter, storedRouteId } from './present.ts';
export { routeAdminRoutes } from './route-admin.routes.ts';
export { RouteFileError, readRoutes } from './route-file.ts';
export { type TriedAddress, tryAddress } from './route-settings.ts';
export { rememberUrls, urlHash } from './urls.store.ts';
export { viewCounter } from './views.ts';
