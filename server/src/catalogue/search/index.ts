export { type BackgroundIndex, backgroundIndex } from './full-text/fts-background.ts';
export { SearchFile, searchFile } from './full-text/fts-file.ts';
export { indexCatalogue } from './full-text/fts-update.ts';
export { titlesBehind } from './full-text/titles-behind.ts';
export { peopleLike } from './people-like.ts';
export { registerSearch } from './register-search.ts';
export { searchTitles } from './search-cache.ts';
export { zeroResultQueriesSince } from './zero-result-queries.ts';
