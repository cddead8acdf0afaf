export type { AddressCheck } from './hidden-routes.ts';
export { createRoutePresenter, storedRouteId } from './list-routes.ts';
export { registerRoutes } from './register-routes.ts';
export { loadRoutes, ROUTE_FILE } from './route-file.ts';
export { countRoutes, moveReports } from './route-health.store.ts';
export { idsOf, RouteSettings } from './route-settings.ts';
