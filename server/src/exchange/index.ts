/** Exchange's door. */
export { installDemo } from './demo.ts';
export { ImportError, type ImportOptions, type ImportReport, type Progress, runImport } from './import.ts';
export { SourceError } from './source-api.ts';
