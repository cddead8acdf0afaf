/** Two titles made one, and a title split again by its source records. */
export { registerTitleMerges } from './merges.routes.ts';
