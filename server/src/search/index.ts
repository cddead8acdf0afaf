/** Search's door. */
export { type BackgroundIndex, backgroundIndex } from './background-index.ts';
export { indexCatalogue } from './index-catalogue.ts';
export { SearchFile, searchFile } from './index-file.ts';
export { findTitles } from './kept-finds.ts';
export { missesSince, searchMisses } from './misses.ts';
export { reindexViewed } from './reindex-viewed.ts';
export { searchRoutes } from './search.routes.ts';
