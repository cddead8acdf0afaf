export { type MovedCases, moveCases, returnCases } from './move-cases.ts';
export { registerReports } from './reports.routes.ts';
export { forgetReports, reportsBy } from './reports.store.ts';
