/** Rankings, and the views they are made of. */
export { registerRankings } from './register-rankings.ts';
