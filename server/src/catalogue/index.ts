/** The catalogue's door. */
export { type CatalogueParts, catalogueRoutes, videoOf, videoPage } from './catalogue.routes.ts';
export { homeOf } from './home.ts';
export { TitleIndex } from './index/title-index.ts';
export {
  addHits,
  cardRows,
  countTitles,
  insertTerms,
  insertTitles,
  type NewTitle,
  nextRevision,
  type RouteRow,
  removeTerms,
  replaceRoutes,
  rollHits,
  routeRows,
  type TermRow,
  type TitleRow,
  titleRow,
  titleRows,
  titlesChangedSince,
  titlesMatching,
  updateTitle,
} from './titles.store.ts';
export { converter, listOf, toCard } from './titles.ts';
export { areaName, langName } from './values.ts';
