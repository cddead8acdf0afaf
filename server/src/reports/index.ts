/** The public module of reports. */
export { registerReports } from './reports.routes.ts';
export { forgetReports, reportsAfter } from './reports.store.ts';
