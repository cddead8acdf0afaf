/** The door of playback lines: their settings, their order, their health. */
export { LineFileError, readLines } from './line-file.ts';
export { lineHealthRoutes } from './line-health.routes.ts';
export { type AddressCheck, createLineHealth } from './line-health.ts';
export { LineSettings } from './line-settings.ts';
export { createLinePresenter, storedLineId } from './list-lines.ts';
