import type { Language } from '@yinmu/contract/limits.ts';
import { similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import { type Route, Video } from '@yinmu/contract/titles/video.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import { type RouteRow, routesByTitles, titlesByIds } from '../../titles/core/index.ts';
import { columnsFor, type TitleRow, viewOf } from '../../titles/fields/index.ts';
import { absence } from '../../titles/removals/index.ts';
import { localizer } from '../../titles/value-names/index.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { rowsBeside, seriesIds } from './recommend.ts';

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
  const video = toVideo(row, present(await routesByTitles(db, [id]), language), language);
  return { ...video, related: { series: (await seriesIds(db, row)).length > 0, ...rowsBeside(index, row, similarQuery(video), language) } };
}
