export * from './import-runs.store.ts';
export * from './line-delta.ts';
export * from './run-lines.store.ts';
