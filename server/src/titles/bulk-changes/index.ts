export { registerBulkChanges } from './register-bulk-changes.ts';
