export type { Restore } from './appeals.ts';
export { forgetRemoval, removalById, removedFrom, setRestored } from './entry-removals.store.ts';
export { recordRemoval } from './record-removal.ts';
export { registerAppeals } from './register-appeals.ts';
