import { useQuery } from '@tanstack/react-query';
import { getRating, type Rating, removeRating, setRating } from '@yinmu/contract/community/ratings.endpoints.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { api, queryClient, queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';

const queryFor = (id: number) => queryOf(getRating, { params: { id } });

export type Rated = Pick<Video, 'vod_id'> & Partial<Pick<Video, 'site_score' | 'site_votes'>>;

/** The member's rating and the site's rating. Once loaded, they replace the page's older figures. */
export function useRating(video: Rated): Rating {
  const { data } = useQuery({ ...queryFor(video.vod_id), enabled: useUser() !== undefined });
  return data ?? { stars: null, counted: false, site_score: video.site_score ?? 0, site_votes: video.site_votes ?? 0 };
}

/** @param stars undefined removes the rating @throws ApiError */
export async function rate(id: number, stars: number | undefined): Promise<Rating> {
  const params = { id };
  const rating = await (stars === undefined ? api.call(removeRating, { params }) : api.call(setRating, { params, body: { stars } }));
  queryClient.setQueryData(queryFor(id).queryKey, rating);
  return rating;
}
