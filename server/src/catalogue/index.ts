/** The catalogue's door. */
export { browse, countsOf, matching, type PageOf, pageOf } from './browse.ts';
export { registerCatalogue } from './catalogue.routes.ts';
export { editTitle, fieldOf } from './edit-title.ts';
export type { Narrowed } from './facets/derived-sets.ts';
export { RouteTitles } from './facets/line-titles.ts';
export { TitleIndex } from './facets/title-index.ts';
export { ALL_TITLES, LINES, markChanges, titlesOf, titleTag, VIEWS_MS } from './freshness.ts';
export { countsFor, storedValues } from './reading.ts';
export { bucketOf } from './title-buckets.ts';
export { titleFields } from './title-fields.ts';
export { contradict, matchKey, readName } from './title-identity.ts';
export { changeTerms, termsOf } from './title-terms.ts';
export {
  buckets,
  cardRows,
  countTitles,
  type HitRow,
  hitRows,
  inOrder,
  type ListedRow,
  listedRows,
  type NewTitle,
  type RouteRow,
  routeIdsOf,
  routeRows,
  routeRowsOf,
  type SearchedRow,
  sampleOfRoute,
  searchedRows,
  type TitleRow,
  titleRow,
  titleRows,
  titlesChangedSince,
} from './titles.store.ts';
export { toCard } from './titles.ts';
export {
  addHits,
  insertTerms,
  insertTitles,
  nextRevision,
  replaceRoutes,
  rollHits,
  setPosterBlur,
  titlesMatching,
  updateTitle,
} from './titles-write.store.ts';
