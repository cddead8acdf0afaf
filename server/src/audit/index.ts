/** Public module of the audit log. */
export { recordAction } from './audit.store.ts';
export { registerAudit } from './register-audit.ts';
