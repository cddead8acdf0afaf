import type { TitleRow } from '../../../titles/fields/index.ts';

/** These sorts depend on viewer activity, which does not count as a change of the catalogue. */
export const VIEW_SORTS = ['hits', 'hits_day', 'hits_week', 'hits_month', 'site_score'] as const;
export type ViewsRow = Pick<TitleRow, 'vod_id' | (typeof VIEW_SORTS)[number]>;

export const INDEXED_COLUMNS = [
  'vod_id',
  'rev',
  'visible',
  'type_id',
  'year',
  'areas',
  'langs',
  'vod_class',
  'vod_version',
  'vod_status',
  'vod_letter',
  'vod_time',
  ...VIEW_SORTS,
  'vod_score',
  'sort_name',
] as const;
export type IndexedRow = Pick<TitleRow, (typeof INDEXED_COLUMNS)[number]>;
