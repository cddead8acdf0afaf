/** Exchange's door. */
export { installDemo } from './demo.ts';
export { titleOfOrigin, titleOfRecord } from './import.store.ts';
export { importRecords, runImport } from './import.ts';
export { EXIT, exitCodeOf, type ImportReport, unreadMessages } from './import-report.ts';
export { NotReadableError } from './read/file.ts';
export { registerImporting } from './register-importing.ts';
export { SourceError } from './source-api.ts';
export { sourceRows } from './sources.store.ts';
