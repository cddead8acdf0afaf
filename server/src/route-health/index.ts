/** The door of route health. */
export { routeHealthRoutes } from './route-health.routes.ts';
export { routeHealths } from './route-health.ts';
