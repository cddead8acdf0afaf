/** Titles as they are stored, with their lines, people and tags. Changes go through TitleWriter. */
export { linesAfter, linesByTitles, sampleUrl } from './lines.store.ts';
export { titlesWithTerm } from './terms.store.ts';
export { cardsByIds } from './title-cards.ts';
export { TitleWriter } from './title-writer.ts';
export { type LineRow, maxVodId, titlesByIds, titlesByMatchKeys, titlesChangedSince } from './titles.store.ts';
export { titlesOfUrl } from './urls.store.ts';
