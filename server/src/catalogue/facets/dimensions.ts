/** The dimensions that titles are filtered by, and the values of a title in each. */
import { localizer } from '../../value-names/index.ts';
import type { IndexedRow } from './indexed-columns.ts';

export const DIMENSIONS = ['type', 'genre', 'area', 'lang', 'year', 'version', 'letter', 'status'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** The dimensions whose values are words, which readers know by names of their language. */
const NAMED = ['genre', 'area', 'lang', 'version'] as const satisfies readonly Dimension[];
export type NamedDimension = (typeof NAMED)[number];
export const isNamed = (dimension: Dimension): dimension is NamedDimension => (NAMED as readonly Dimension[]).includes(dimension);

/** One value for all spellings of it, which is its Simplified name. */
const genre = localizer('genre', 'zhcn');
const area = localizer('area', 'zhcn');
const lang = localizer('lang', 'zhcn');

export const valuesOf = (row: IndexedRow): Record<Dimension, string[]> => ({
  type: [String(row.type_id)],
  genre: (JSON.parse(row.vod_class) as string[]).map(genre),
  area: row.areas ? row.areas.split(',').map(area) : [],
  lang: row.langs ? row.langs.split(',').map(lang) : [],
  year: row.year > 0 ? [String(row.year)] : [],
  version: row.vod_version ? [row.vod_version] : [],
  letter: row.vod_letter ? [row.vod_letter] : [],
  status: [row.vod_status],
});
