/** A title's row as the wire shows it, in the visitor's language. */
import { categoryName } from '@yinmu/contract/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { HeroCard, Video, VideoCard } from '@yinmu/contract/video.ts';
import { converter } from '../platform/chinese.ts';
import { listOf } from '../platform/json-list.ts';
import type { CardRow, HeroRow, TitleRow } from './index.ts';

export const toCard = (row: CardRow, language: Language): VideoCard => {
  const convert = converter(language);
  return {
    vod_id: row.vod_id,
    vod_name: convert(row.vod_name),
    type_id: row.type_id,
    type_name: categoryName(row.type_id, language),
    vod_pic: row.vod_pic,
    tmdb_poster: row.tmdb_poster,
    vod_remarks: convert(row.vod_remarks),
    vod_year: row.vod_year,
    vod_score: row.vod_score,
    vod_version: convert(row.vod_version),
    poster_blur: row.poster_blur,
  };
};

export const toHero = (row: HeroRow, language: Language): HeroCard => {
  const convert = converter(language);
  return { ...toCard(row, language), vod_blurb: convert(row.vod_blurb), tmdb_backdrop: row.tmdb_backdrop, vod_class: listOf(row.vod_class).map(convert) };
};

export const toVideo = (row: TitleRow, routes: Video['routes'], language: Language): Video => {
  const convert = converter(language);
  const list = (json: string) => listOf(json).map(convert);
  return {
    ...toCard(row, language),
    vod_sub: convert(row.vod_sub),
    vod_actor: list(row.vod_actor),
    vod_director: list(row.vod_director),
    vod_area: convert(row.vod_area),
    vod_lang: convert(row.vod_lang),
    // §3: the description falls back to the blurb.
    vod_content: convert(row.vod_content || row.vod_blurb),
    vod_blurb: convert(row.vod_blurb),
    vod_tag: list(row.vod_tag),
    vod_class: list(row.vod_class),
    vod_douban_score: row.vod_douban_score,
    vod_time: row.vod_time,
    vod_status: row.vod_status as Video['vod_status'],
    vod_total: row.vod_total,
    vod_serial: row.vod_serial,
    vod_letter: row.vod_letter,
    vod_hits: row.hits,
    vod_hits_day: row.hits_day,
    vod_hits_week: row.hits_week,
    vod_hits_month: row.hits_month,
    tmdb_id: row.tmdb_id,
    tmdb_rating: row.tmdb_rating,
    tmdb_votes: row.tmdb_votes,
    tmdb_backdrop: row.tmdb_backdrop,
    original_title: row.original_title,
    alternative_titles: listOf(row.alternative_titles),
    overview: convert(row.overview),
    trailer_url: row.trailer_url,
    routes,
  };
};
