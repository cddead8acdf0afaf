/** Titles and lines as the API sends them, for tests of what shows them. */
import type { Route, Video } from '@yinmu/contract/video.ts';

export const episodes = (...names: string[]) => names.map((name) => ({ name, url: 'https://cdn.example/index.m3u8' }));

export const line = (id: string, given: Partial<Route> = {}): Route => ({
  id,
  label: `line ${id}`,
  kind: 'direct',
  adFree: false,
  season: null,
  episodes: episodes('1', '2', '3'),
  health: null,
  ...given,
});

/** A title of which nothing is known but its name, unless it is given. */
export const video = (given: Partial<Video> = {}): Video => ({
  vod_id: 7,
  vod_name: '小城之春',
  type_id: 1,
  type_name: '电影',
  vod_pic: '',
  tmdb_poster: '',
  vod_remarks: '',
  vod_year: '',
  vod_score: 0,
  vod_version: '',
  poster_blur: '',
  vod_sub: '',
  vod_actor: [],
  vod_director: [],
  vod_area: '',
  vod_lang: '',
  vod_content: '',
  vod_blurb: '',
  vod_tag: [],
  vod_class: [],
  vod_douban_score: 0,
  vod_time: '',
  vod_status: 'completed',
  vod_total: 0,
  vod_serial: '',
  vod_letter: '',
  vod_hits: 0,
  vod_hits_day: 0,
  vod_hits_week: 0,
  vod_hits_month: 0,
  tmdb_id: null,
  tmdb_rating: 0,
  tmdb_votes: 0,
  tmdb_backdrop: '',
  original_title: '',
  alternative_titles: [],
  overview: '',
  trailer_url: '',
  routes: [],
  ...given,
});
