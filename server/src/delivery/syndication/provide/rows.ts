/** Writes titles as rows of the collection API: every MacCMS field, never null, and play fields as the strictest client splits them. */
import { parentOf } from '@yinmu/contract/catalogue/categories.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { listOf } from '../../../platform/database/database.ts';
import { storedRouteId } from '../../../playback/routes/index.ts';
import { SOURCE_COLUMNS, storedTitle, type TitleRow } from '../../../titles/fields/index.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';

/** Columns of mac_vod that have no value here. */
const UNKNOWN = {
  ...Object.fromEntries(
    'color pic_slide pic_original writer behind pubdate tv weekday state author jumpurl tpl tpl_play tpl_down reurl rel_vod rel_art pwd pwd_url pwd_play pwd_play_url pwd_down pwd_down_url down_from down_server down_note down_url plot_name plot_detail'
      .split(' ')
      .map((name) => [`vod_${name}`, '']),
  ),
  ...Object.fromEntries(
    'lock level copyright points points_play points_down up down score_all score_num time_hits time_make trysee plot share_count'
      .split(' ')
      .map((name) => [`vod_${name}`, 0]),
  ),
};

const CHINA_MS = 8 * 3_600_000;
/** Returns `YYYY-MM-DD HH:MM:SS` in China time, as sources write it. */
export const chinaTime = (iso: string) => (iso ? new Date(Date.parse(iso) + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ') : '');

export const absolute = (address: string, origin: string) => (/^\/(?!\/)/.test(address) ? origin + address : address);
const pictureOf = (row: Pick<TitleRow, 'tmdb_poster' | 'vod_pic'>, origin: string) => absolute(row.vod_pic || row.tmdb_poster, origin);

const nameOf = (text: string) => text.replace(/[$#\r\n]+/g, ' ').trim();
/** Several clients play only addresses that end in .m3u8. Changes only our own addresses, because others may be signed. */
const ending = (url: string) => (/^\/[^?]*\.m3u8\?/.test(url) ? `${url}&.m3u8` : url);
const addressOf = (url: string, origin: string) =>
  absolute(ending(url), origin)
    .replaceAll('$', '%24')
    .replaceAll('#', '%23')
    .replace(/[\r\n]/g, '');
const isPlaylist = (route: Route) => /\.m3u8$/i.test(route.episodes[0]?.url ?? '');

/** Puts the routes that every client can play first. */
export function playFields(routes: readonly Route[], origin: string, isWanted: (code: string) => boolean) {
  const wanted = routes
    .filter((route) => route.episodes.length > 0 && isWanted(storedRouteId(route.id)))
    .sort((a, b) => Number(isPlaylist(b)) - Number(isPlaylist(a)));
  const group = (text: (route: Route) => string) => wanted.map(text).join('$$$');
  return {
    vod_play_from: group((route) => storedRouteId(route.id)),
    vod_play_server: group(() => 'no'),
    vod_play_note: group(() => ''),
    vod_play_url: group((route) => route.episodes.map(({ name, url }, i) => `${nameOf(name) || i + 1}$${addressOf(url, origin)}`).join('#')),
  };
}

type SourceColumn = typeof SOURCE_COLUMNS extends ReadonlyMap<infer Column, unknown> ? Column : never;
const isSourceColumn = (name: string) => (SOURCE_COLUMNS as ReadonlyMap<string, unknown>).has(name);
/** Returns fields that MacCMS lacks too, so that a whole catalogue can move between two sites of this kind. */
const sourceFields = (row: TitleRow) =>
  Object.fromEntries(
    Object.entries(storedTitle(row))
      .filter(([name]) => isSourceColumn(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  ) as Pick<TitleRow, SourceColumn>;

/** Columns of rows in lists, which omit long texts. */
export const SHORT_COLUMNS = ['vod_id', 'vod_name', 'type_id', 'sort_name', 'vod_time', 'vod_remarks', 'vod_pic', 'tmdb_poster', 'year'] as const;

export const shortRow = (row: Pick<TitleRow, (typeof SHORT_COLUMNS)[number]>, codes: readonly string[], origin: string) => ({
  vod_id: row.vod_id,
  vod_name: row.vod_name,
  type_id: siteCategories.placeOf(row.type_id),
  type_name: siteCategories.nameOf(row.type_id, 'zhcn'),
  vod_en: row.sort_name,
  vod_time: chinaTime(row.vod_time),
  vod_remarks: row.vod_remarks,
  vod_play_from: codes.join(','),
  // MacCMS does not send this in lists, but TVBox needs it to show posters.
  vod_pic: pictureOf(row, origin),
  vod_year: row.year > 0 ? String(row.year) : '',
});
export type ShortRow = ReturnType<typeof shortRow>;

export function fullRow(row: TitleRow, routes: readonly Route[], origin: string, isWanted: (code: string) => boolean) {
  const time = Math.floor(Date.parse(row.vod_time) / 1000);
  const stills = listOf(row.stills).map((address) => absolute(address, origin));
  return {
    ...UNKNOWN,
    ...sourceFields(row),
    ...shortRow(row, [], origin),
    type_id_1: parentOf(siteCategories.placeOf(row.type_id)) ?? 0,
    group_id: 0,
    vod_status: 1,
    vod_letter: row.vod_letter,
    vod_pic_thumb: pictureOf(row, origin),
    vod_duration: row.runtime > 0 ? String(row.runtime) : '',
    vod_pic_screenshot: stills.map((address, i) => `${i + 1}$${addressOf(address, origin)}`).join('#'),
    stills: stills.join(','),
    vod_isend: row.vod_status === 'completed' ? 1 : 0,
    vod_hits: row.hits,
    vod_hits_day: row.hits_day,
    vod_hits_week: row.hits_week,
    vod_hits_month: row.hits_month,
    vod_score: row.vod_score.toFixed(1),
    vod_douban_score: row.vod_douban_score.toFixed(1),
    vod_time_add: Number.isFinite(time) ? time : 0,
    ...playFields(routes, origin, isWanted),
    tmdb_id: row.tmdb_id ?? 0,
    tmdb_poster: absolute(row.tmdb_poster, origin),
    tmdb_backdrop: absolute(row.tmdb_backdrop, origin),
  };
}
export type FullRow = ReturnType<typeof fullRow>;
