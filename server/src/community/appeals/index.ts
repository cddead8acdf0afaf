export type { Restore } from './appeals.ts';
export { recordRemoval, registerAppeals } from './appeals.ts';
export { forgetRemoval, removalById, removedFrom, setRestored } from './entry-removals.store.ts';
