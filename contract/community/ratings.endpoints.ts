import Type, { type Static } from 'typebox';
import { endpoint, often } from '../endpoint.ts';
import { VideoParams } from '../titles/video.ts';

export const MAX_STARS = 10;
const Stars = Type.Integer({ minimum: 1, maximum: MAX_STARS });

const Rating = Type.Object({
  /** Null if the member has not rated it. */
  stars: Type.Union([Stars, Type.Null()]),
  /** False while the account is younger than `RATING_AGE_MS`. The rating is counted automatically later. */
  counted: Type.Boolean(),
  site_score: Type.Number(),
  site_votes: Type.Integer(),
});
export type Rating = Static<typeof Rating>;

const path = '/user/ratings/:id';
export const getRating = endpoint(`GET ${path}`, { auth: 'member', summary: 'Returns the caller’s rating of a title', params: VideoParams, data: Rating });
export const setRating = endpoint(`PUT ${path}`, {
  auth: 'member',
  summary: 'Rates a title from 1 to 10, or changes the rating. Counts once the account is 3 days old',
  params: VideoParams,
  body: Type.Object({ stars: Stars }),
  data: Rating,
  limit: often,
});
export const removeRating = endpoint(`DELETE ${path}`, {
  auth: 'member',
  summary: 'Removes the caller’s rating',
  params: VideoParams,
  data: Rating,
  limit: often,
});
