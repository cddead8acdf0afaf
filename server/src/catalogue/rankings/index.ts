export { moveViews } from './move-views.ts';
export { registerRankings } from './register-rankings.ts';
export { VIEW_DAYS_KEPT } from './views.ts';
