/** Rankings' door. */
export { registerRankings } from './rankings.routes.ts';
