/** Discovery's door. */
export { discoveryRoutes } from './discovery.routes.ts';
export { enrich } from './enrich.ts';
export { tmdb } from './tmdb.ts';
