export { importFigures } from '../import-figures.ts';
export { type CheckedSource, checkSources } from './check-sources.ts';
export { type Contradiction, contradictions } from './contradictions.ts';
