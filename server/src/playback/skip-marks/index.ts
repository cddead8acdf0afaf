export { registerSkipMarks } from './register-skip-marks.ts';
export { moveSkipMarks, ownMarks as ownSkipMarks, storeDecision } from './skip-marks.store.ts';
