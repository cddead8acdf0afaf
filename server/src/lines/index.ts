/** The door of playback lines: their settings, their order, their health. */
export { RouteFileError, readRoutes } from './line-file.ts';
export { routeHealthRoutes } from './line-health.routes.ts';
export { routeHealths, type TriedAddress } from './line-health.ts';
export { LineSettings } from './line-settings.ts';
export { presenter, storedRouteId } from './list-lines.ts';
