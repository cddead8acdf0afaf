/** Changes of many titles at once, and the undoing of them and of imports. */
export { registerBulkChanges } from './register-bulk-changes.ts';
