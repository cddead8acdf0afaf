/** Titles as they are stored, with their lines, people and tags. */
export { editTitle, fieldOf } from './edit-title.ts';
export { routeIdsAfter } from './lines.store.ts';
export { titlesWithTerm } from './terms.store.ts';
export { changeTerms, termsOf } from './title-terms.ts';
export {
  cardRows,
  changedSince,
  countTitles,
  type HitRow,
  heroRows,
  hitRows,
  type IndexedRow,
  inOrder,
  type ListedRow,
  listedRows,
  type RouteRow,
  routeIdsOf,
  routeRows,
  routeRowsOf,
  type SearchedRow,
  sampleOfRoute,
  searchedRows,
  titleRow,
  titleRows,
  titlesAtTmdb,
  titlesChangedSince,
  VIEW_SORTS,
  type ViewsRow,
  viewsRows,
} from './titles.store.ts';
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
export { rememberUrls, titlesOfUrl } from './urls.store.ts';
