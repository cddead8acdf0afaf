/** The dimensions that titles are filtered by, and the values of a title in each. */
import type { IndexedRow } from './indexed-columns.ts';

export const DIMENSIONS = ['type', 'genre', 'area', 'lang', 'year', 'version', 'letter', 'status'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const valuesOf = (row: IndexedRow): Record<Dimension, string[]> => ({
  type: [String(row.type_id)],
  genre: JSON.parse(row.vod_class) as string[],
  area: row.areas ? row.areas.split(',') : [],
  lang: row.langs ? row.langs.split(',') : [],
  year: row.year > 0 ? [String(row.year)] : [],
  version: row.vod_version ? [row.vod_version] : [],
  letter: row.vod_letter ? [row.vod_letter] : [],
  status: [row.vod_status],
});
