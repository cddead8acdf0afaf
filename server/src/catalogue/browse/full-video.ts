import type { Language } from '@yinmu/contract/limits.ts';
import { similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import { type Episode, type Route, Video } from '@yinmu/contract/titles/video.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import { type RouteRow, routesByTitles, titlesByIds } from '../../titles/core/index.ts';
import { columnsFor, type TitleRow, viewOf } from '../../titles/fields/index.ts';
import { absence } from '../../titles/removals/index.ts';
import { localizer } from '../../titles/value-names/index.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { rowsBeside, seriesIds } from './recommend.ts';

/** Unifies episode names: sources write 第01集, EP1 and 01 for the same episode. */
interface Style {
  before: string;
  digits: number;
  after: string;
}

const CHINESE = /^(第)(\d{1,5})([集期话話回])$/;
const LATIN = /^((?:ep|e|episode)\.?\s?)(\d{1,5})()$/i;
const PLAIN = /^()(\d{1,5})()$/;
const DATE = /^第?((?:19|20)\d{2})[-./年]?(\d{2})[-./月]?(\d{2})[日期]?([上中下]?)$/;

function numbered(name: string): { number: number; style: Style } | undefined {
  const [, before = '', digits, after = ''] = CHINESE.exec(name) ?? LATIN.exec(name) ?? PLAIN.exec(name) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), style: { before, digits: digits.startsWith('0') ? digits.length : 1, after } };
}

const written = ({ before, digits, after }: Style, number: number) => `${before}${String(number).padStart(digits, '0')}${after}`;

/** Prefers the most telling style: 第8集 over EP8 over 8. The order of routes does not matter. */
function bestStyle(styles: readonly Style[]): Style | undefined {
  const worth = ({ before, after }: Style) => (after ? 2 : before ? 1 : 0);
  return [...styles].sort((a, b) => worth(b) - worth(a) || b.digits - a.digits || (written(a, 1) < written(b, 1) ? -1 : 1))[0];
}

function unified(name: string, style: Style | undefined): string {
  const [, year, month, day, part = ''] = DATE.exec(name) ?? [];
  if (year) return `${year}-${month}-${day}${part}`;
  const found = numbered(name);
  return found && style ? written(style, found.number) : name;
}

/** Takes the style of the first numbered name; pilots and trailers may come before it. */
function firstStyle(episodes: readonly Episode[]): Style | undefined {
  for (const { name } of episodes) {
    const found = numbered(name.trim());
    if (found) return found.style;
  }
  return undefined;
}

/** Keeps names that say more than a number or a date, and those of films with one episode per route. */
export function unifyEpisodeNames(routes: readonly Route[], language: Language): Route[] {
  if (routes.every(({ episodes }) => episodes.length < 2)) return [...routes];
  const own = bestStyle(routes.flatMap(({ episodes }) => firstStyle(episodes) ?? []));
  const style = language === 'en' ? { before: 'Ep. ', digits: 1, after: '' } : own;
  return routes.map((route) => ({ ...route, episodes: route.episodes.map((episode) => ({ ...episode, name: unified(episode.name.trim(), style) })) }));
}

export interface VideoParts {
  db: Db;
  index: TitleIndex;
  /** Labels and orders stored routes. */
  present: (rows: readonly RouteRow[], language: Language) => Route[];
}

/** The API says `vod_hits` for views. */
const COLUMNS = [...columnsFor(Video), 'year', 'hits', 'hits_day', 'hits_week', 'hits_month'] as const;
const VIEW = viewOf(COLUMNS);

const canonicalGenre = localizer('genre', 'zhcn');

export function toVideo(row: Pick<TitleRow, (typeof COLUMNS)[number]>, routes: Video['routes'], language: Language): Omit<Video, 'related'> {
  const { year: _, hits, hits_day, hits_week, hits_month, ...shown } = VIEW.show(row, language);
  return {
    ...shown,
    // The description falls back to the blurb.
    vod_content: shown.vod_content || shown.vod_blurb,
    vod_status: row.vod_status as Video['vod_status'],
    filters: { genre: [...new Set(listOf(row.vod_class).map(canonicalGenre))], tag: listOf(row.vod_tag) },
    vod_hits: hits,
    vod_hits_day: hits_day,
    vod_hits_week: hits_week,
    vod_hits_month: hits_month,
    routes,
  };
}

/** Throws `video_not_found`, `video_withdrawn` or `video_unavailable_legally`. */
export async function videoOf({ db, index, present }: VideoParts, id: number, language: Language): Promise<Video> {
  const [row] = await titlesByIds(db, [id], VIEW.columnsIn(language));
  if (!row) throw await absence(db, id);
  const video = toVideo(row, unifyEpisodeNames(present(await routesByTitles(db, [id]), language), language), language);
  return { ...video, related: { series: (await seriesIds(db, row)).length > 0, ...rowsBeside(index, row, similarQuery(video), language) } };
}
