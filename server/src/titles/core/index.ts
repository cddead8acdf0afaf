/** Stores titles with their routes, people and tags. Change them through TitleWriter. */
export { routesAfter, routesByTitles, sampleUrl } from './routes.store.ts';
export { titlesWithTerm } from './terms.store.ts';
export { TitleWriter } from './title-writer.ts';
export { cardsByIds, maxVodId, type RouteRow, titlesByIds, titlesByMatchKeys, titlesChangedSince } from './titles.store.ts';
export { titlesOfUrl } from './urls.store.ts';
