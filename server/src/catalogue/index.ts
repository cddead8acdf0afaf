/** The catalogue in memory and its endpoints. */
export { browse, countsOf, matching, type PageOf, pageOf } from './browse.ts';
export { registerCatalogue } from './catalogue.routes.ts';
export type { Narrowed } from './facets/derived-sets.ts';
export { RouteTitles } from './facets/line-titles.ts';
export { TitleIndex } from './facets/title-index.ts';
export { ALL_TITLES, LINES, markChanges, titlesOf, titleTag, VIEWS_MS } from './freshness.ts';
export { countsFor, storedValues } from './reading.ts';
