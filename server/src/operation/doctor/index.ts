export { examine } from './examine.ts';
export { type Finding, statusOf } from './finding.ts';
