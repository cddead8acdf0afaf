export { followInDemo, installDemo, isDemoThere } from './demo.ts';
export { importRecords, runImport } from './import.ts';
export * as importReports from './import-report.ts';
export * as origins from './origins.store.ts';
export * as categoryNames from './read/category-map.ts';
export { registerImporting } from './register-importing.ts';
export { CATEGORY_FILE } from './sources/category-overrides.ts';
export * as oversight from './sources/oversight.ts';
