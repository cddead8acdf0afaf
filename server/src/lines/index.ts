/** The door of playback lines: their settings, their order, their health. */
export { LineFileError, readLines } from './line-file.ts';
export type { AddressCheck } from './line-health.ts';
export { LineSettings } from './line-settings.ts';
export { createLinePresenter, storedLineId } from './list-lines.ts';
export { registerLines } from './register-lines.ts';
