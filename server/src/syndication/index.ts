/** Syndication's door: the catalogue as other programs read it. */
export { syndicationRoutes } from './syndication.routes.ts';
