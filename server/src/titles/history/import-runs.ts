export * from './import-runs.store.ts';
export * from './route-delta.ts';
export * from './run-routes.store.ts';
