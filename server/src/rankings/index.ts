/** Rankings' door. */
export { rankingRoutes } from './rankings.routes.ts';
export { rankings } from './rankings.ts';
