export { moveRatings, ratingsOf, seedRatings } from './ratings.store.ts';
export { registerRatings } from './register-ratings.ts';
