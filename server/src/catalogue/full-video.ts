/** A title in its full form. */
import type { Language } from '@yinmu/contract/limits.ts';
import { Video } from '@yinmu/contract/video.ts';
import { columnsFor, showTitle, type TitleRow } from '../title-fields/index.ts';

/** The wire calls views `vod_hits`. */
export const VIDEO_COLUMNS = [...columnsFor(Video), 'hits', 'hits_day', 'hits_week', 'hits_month'] as const;

export function toVideo(row: Pick<TitleRow, (typeof VIDEO_COLUMNS)[number]>, routes: Video['routes'], language: Language): Video {
  const { hits, hits_day, hits_week, hits_month, ...shown } = showTitle(row, language);
  return {
    ...shown,
    // §3: the description falls back to the blurb.
    vod_content: shown.vod_content || shown.vod_blurb,
    vod_status: row.vod_status as Video['vod_status'],
    vod_hits: hits,
    vod_hits_day: hits_day,
    vod_hits_week: hits_week,
    vod_hits_month: hits_month,
    routes,
  };
}
