/** The catalogue's door. */
export { browse, facetsOf, type PageOf, pageOf } from './browse.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { ALL_TITLES, LINES, markChanges, titlesOf, titleTag, VIEWS_MS } from './freshness.ts';
export { RouteTitles } from './index/route-titles.ts';
export { type Narrowed, TitleIndex } from './index/title-index.ts';
export { hasBit, intersect } from './index/title-set.ts';
export { storedValues } from './reading.ts';
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
  type TermRow,
  type TitleRow,
  titleRow,
  titleRows,
  titlesChangedSince,
} from './titles.store.ts';
export { converter, listOf, toCard } from './titles.ts';
export {
  addHits,
  insertTerms,
  insertTitles,
  nextRevision,
  removeTerms,
  replaceRoutes,
  rollHits,
  setPosterBlur,
  titlesMatching,
  updateTitle,
} from './titles-write.store.ts';
export { areaName, langName } from './values.ts';
