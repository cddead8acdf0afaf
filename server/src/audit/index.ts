/** Public module of the audit log. */
export { auditRows, countAudit, recordAction } from './audit.store.ts';
