/** The desk at which admins work on titles by hand. */
export { deskTitle, titleRow, unchangedRow } from './desk-title.ts';
export { entryOf } from './find-titles.ts';
export { registerTitleDesk } from './register-title-desk.ts';
export { sourceNames } from './source-names.store.ts';
