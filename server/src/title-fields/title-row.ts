/** A title as it is stored. */
import { CARD_FIELDS } from '@yinmu/contract/video.ts';

export interface TitleRow {
  vod_id: number;
  vod_name: string;
  vod_sub: string;
  vod_pic: string;
  vod_remarks: string;
  vod_actor: string;
  vod_director: string;
  vod_area: string;
  vod_lang: string;
  vod_year: string;
  vod_content: string;
  vod_blurb: string;
  vod_tag: string;
  vod_class: string;
  vod_douban_id: number;
  vod_douban_score: number;
  vod_score: number;
  tmdb_id: number | null;
  tmdb_rating: number;
  tmdb_votes: number;
  tmdb_poster: string;
  tmdb_backdrop: string;
  original_title: string;
  alternative_titles: string;
  overview: string;
  trailer_url: string;
  type_id: number;
  vod_time: string;
  vod_status: string;
  vod_version: string;
  vod_total: number;
  vod_serial: string;
  vod_letter: string;
  year: number;
  areas: string;
  langs: string;
  sort_name: string;
  base_day: number;
  base_week: number;
  base_month: number;
  hits: number;
  hits_day: number;
  hits_week: number;
  hits_month: number;
  locked: string;
  match_key: string | null;
  owner: number;
  rev: number;
  visible: number;
  poster_blur: string;
}
export type NewTitle = Omit<TitleRow, 'vod_id' | 'rev' | 'visible' | 'locked' | 'poster_blur'>;

/** The name of a card's type is its category's. */
export const CARD_COLUMNS = CARD_FIELDS.filter((name) => name !== 'type_name');
export type CardRow = Pick<TitleRow, (typeof CARD_COLUMNS)[number]>;
export const HERO_COLUMNS = [...CARD_COLUMNS, 'vod_blurb', 'tmdb_backdrop', 'vod_class'] as const;
export type HeroRow = Pick<TitleRow, (typeof HERO_COLUMNS)[number]>;
