export { RowCache } from './provide/row-cache.ts';
export { registerSyndication } from './syndication.routes.ts';
