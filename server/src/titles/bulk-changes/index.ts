/** Bulk changes of titles, with undo, and the undo of imports. */
export { registerBulkChanges } from './register-bulk-changes.ts';
