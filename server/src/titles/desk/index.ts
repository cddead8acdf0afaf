export { deskTitle, titleRow, unchangedRow } from './desk-title.ts';
export { idsNamed } from './duplicates.ts';
export { seenBy, writeState } from './edit-title.ts';
export { statesOf } from './find-titles.store.ts';
export * as findTitles from './find-titles.ts';
export { registerTitleDesk } from './register-title-desk.ts';
export * as routesOfRuns from './run-routes.ts';
export { sourceNames } from './source-names.store.ts';
export * as undoing from './undo-change.ts';
