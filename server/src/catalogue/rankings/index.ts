/** Rankings, and the views they are made of. */
export { moveViews } from './move-views.ts';
export { registerRankings } from './register-rankings.ts';
