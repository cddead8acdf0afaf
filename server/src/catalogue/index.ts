/** The catalogue in memory and its endpoints. */
export { browse, countsOf, matching } from './browse.ts';
export { registerCatalogue } from './catalogue.routes.ts';
export type { FilterResult } from './facets/derived-sets.ts';
export { TitleIndex } from './facets/title-index.ts';
export { markChanges, tags, VIEWS_MS } from './freshness.ts';
export { countsFor, storedValues } from './reading.ts';
