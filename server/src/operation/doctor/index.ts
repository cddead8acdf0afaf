/** The public module of the doctor. */
export { examine } from './examine.ts';
export { type Finding, statusOf } from './finding.ts';
