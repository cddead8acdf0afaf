/** Merges two titles, and splits a title by its source records. */
export { mergeAlike } from './merge-titles.ts';
export { registerTitleMerges } from './merges.routes.ts';
export { unmerge } from './split-title.ts';
