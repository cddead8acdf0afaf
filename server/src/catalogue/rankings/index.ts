/** Rankings and view counts. */
export { moveViews } from './move-views.ts';
export { registerRankings } from './register-rankings.ts';
