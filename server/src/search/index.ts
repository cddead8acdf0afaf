/** Search's door. */

export { type BackgroundIndex, backgroundIndex } from './fts-background.ts';
export { SearchFile, searchFile } from './fts-file.ts';
export { indexCatalogue } from './fts-update.ts';
export { registerSearch } from './register-search.ts';
export { searchTitles } from './search-cache.ts';
export { titlesBehind } from './titles-behind.ts';
export { zeroResultQueriesSince } from './zero-result-queries.ts';
