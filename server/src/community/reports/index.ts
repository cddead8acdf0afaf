export { moveCases } from './move-cases.ts';
export { registerReports } from './reports.routes.ts';
export { closeCase, forgetReports, reopenCase, reportsBy } from './reports.store.ts';
