/** The ID under which the command line acts; no member has it. */
export const NOBODY = 0;
export { registerAudit } from './audit.routes.ts';
export { recordAction } from './audit.store.ts';
