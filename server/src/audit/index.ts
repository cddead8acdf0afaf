/** The door of the audit log. */
export { auditRows, countAudit, recordAction } from './audit.store.ts';
