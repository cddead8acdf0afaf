import { localizer } from '../../../titles/value-names/index.ts';
import type { IndexedRow } from './indexed-columns.ts';

export const DIMENSIONS = ['type', 'genre', 'area', 'lang', 'year', 'version', 'letter', 'status'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Dimensions whose values are translated. */
const NAMED = ['genre', 'area', 'lang', 'version'] as const satisfies readonly Dimension[];
export type NamedDimension = (typeof NAMED)[number];
export const isNamed = (dimension: Dimension): dimension is NamedDimension => (NAMED as readonly Dimension[]).includes(dimension);

/** Counts all spellings of a genre as one value, under its Simplified name. */
const genre = localizer('genre', 'zhcn');
const area = localizer('area', 'zhcn');
const lang = localizer('lang', 'zhcn');

export const STORED = {
  type: 'type_id',
  genre: 'vod_class',
  area: 'areas',
  lang: 'langs',
  year: 'year',
  version: 'vod_version',
  letter: 'vod_letter',
  status: 'vod_status',
} as const satisfies Record<Dimension, keyof IndexedRow>;

const READERS: Record<Dimension, (row: IndexedRow) => string[]> = {
  type: (row) => [String(row.type_id)],
  genre: (row) => (JSON.parse(row.vod_class) as string[]).map(genre),
  area: (row) => (row.areas ? row.areas.split(',').map(area) : []),
  lang: (row) => (row.langs ? row.langs.split(',').map(lang) : []),
  year: (row) => (row.year > 0 ? [String(row.year)] : []),
  version: (row) => (row.vod_version ? [row.vod_version] : []),
  letter: (row) => (row.vod_letter ? [row.vod_letter] : []),
  status: (row) => [row.vod_status],
};

export const valuesOf = (dimension: Dimension, row: IndexedRow): string[] => READERS[dimension](row);
