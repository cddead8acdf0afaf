export { moveSkipMarks, ownMarks as ownSkipMarks, storeDecision } from './skip-marks.store.ts';
export { registerSkipMarks } from './skip-marks.ts';
