/** Search's door. */
export { type BackgroundIndex, backgroundIndex } from './fts-background.ts';
export { SearchFile, searchFile } from './fts-file.ts';
export { indexCatalogue } from './fts-update.ts';
export { reindexViewed } from './reindex-viewed.ts';
export { searchRoutes } from './search.routes.ts';
export { findTitles } from './search-cache.ts';
export { missesSince, searchMisses } from './zero-result-queries.ts';
