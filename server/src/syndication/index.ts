/** Syndication's door: the catalogue as other programs read it. */

export { RowCache } from './provide/row-cache.ts';
export { syndicationRoutes } from './syndication.routes.ts';
