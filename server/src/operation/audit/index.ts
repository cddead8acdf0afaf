/** Public module of the audit log. */
/** Acts for the shell: no member has this number. */
export const NOBODY = 0;
export { recordAction } from './audit.store.ts';
export { registerAudit } from './register-audit.ts';
