export { registerRankings } from './register-rankings.ts';
export { moveViews, VIEW_DAYS_KEPT } from './views.ts';
