/** Statistics of the site for its operator. */
export { registerStatistics } from './register-statistics.ts';
