export { registerStatistics } from './statistics.ts';
