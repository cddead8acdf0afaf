export * as siteCategories from './categories-in-force.ts';
export { type CategoriesInForce, placeIn } from './categories-in-force.ts';
export { episodeNamesOf } from './episode-names.ts';
export { keptEpisodeName, remarksIn } from './localized-remarks.ts';
export { canonicalValue, localizer, valueLabel } from './localized-values.ts';
export { statusByRemarks } from './status-by-remarks.ts';
export { commonName, isGenre } from './value-spellings.ts';
