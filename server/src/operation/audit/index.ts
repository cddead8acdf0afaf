/** The command line acts under this id, which no member has. */
export const NOBODY = 0;
export { recordAction } from './audit.store.ts';
export { registerAudit } from './register-audit.ts';
