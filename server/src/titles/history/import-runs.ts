/** The runs of imports: which titles each added, and what the lines that it changed were before. */
export * from './import-runs.store.ts';
export * from './line-delta.ts';
export * from './run-lines.store.ts';
