/** Syndication's door: the catalogue as other programs read it. */

export { RowCache } from './provide/row-cache.ts';
export { registerSyndication } from './syndication.routes.ts';
