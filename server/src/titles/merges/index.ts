export { mergeAlike } from './merge-titles.ts';
export { registerTitleMerges } from './merges.routes.ts';
export { unmerge } from './split-title.ts';
