/** Routes: their settings, order and health. */
export type { AddressCheck } from './hidden-lines.ts';
export { LINE_FILE, loadLines } from './line-file.ts';
export { countLines, moveReports } from './line-health.store.ts';
export { LineSettings } from './line-settings.ts';
export { createLinePresenter, storedLineId } from './list-lines.ts';
export { registerLines } from './register-lines.ts';
