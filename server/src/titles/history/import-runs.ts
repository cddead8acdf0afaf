export * from './import-runs.store.ts';
export * from './import-runs.store.ts';
export * from './route-delta.ts';
