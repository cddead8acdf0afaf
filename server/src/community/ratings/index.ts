export { moveRatings, ratingsAfter } from './ratings.store.ts';
export { registerRatings } from './register-ratings.ts';
