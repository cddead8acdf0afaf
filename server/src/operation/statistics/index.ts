export { registerStatistics } from './register-statistics.ts';
