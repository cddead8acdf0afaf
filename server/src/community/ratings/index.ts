export { moveRatings, ratingsOf } from './ratings.store.ts';
export { registerRatings } from './register-ratings.ts';
