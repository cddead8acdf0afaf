export { browse } from './browse.ts';
export { registerCatalogue } from './catalogue.routes.ts';
export type { FilterResult } from './facets/derived-sets.ts';
export { TitleIndex } from './facets/title-index.ts';
export * as filterTitles from './filter-titles.ts';
export { AGES, createFreshness, INTERVALS, tags } from './freshness.ts';
export { countsFor, storedValues } from './reading.ts';
export { countsOf } from './value-counts.ts';
