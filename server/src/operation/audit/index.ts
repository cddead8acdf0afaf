/** The command line acts under this id, which no member has. */
export const NOBODY = 0;
export { registerAudit } from './audit.routes.ts';
export { recordAction } from './audit.store.ts';
