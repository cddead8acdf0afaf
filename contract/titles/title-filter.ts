/** What the admin area's list of titles is narrowed to and sorted by. */
import Type from 'typebox';
import { MAX_CATEGORY_ID } from '../catalogue/category-numbers.ts';
import { Id } from '../endpoint.ts';
import { Line } from '../text.ts';
import { Year } from './field-schemas.ts';

export const TITLE_FILTERS = ['any', 'hidden', 'withdrawn', 'deleted', 'lineless', 'pictureless'] as const;
export type TitleFilter = (typeof TITLE_FILTERS)[number];
export const TITLE_SORTS = ['id', 'name', 'year', 'views', 'changed'] as const;
export type TitleSort = (typeof TITLE_SORTS)[number];
/** What a list of titles is narrowed to. */
export const titleFilter = {
  q: Type.Optional(Line({ maxLength: 200 })),
  status: Type.Optional(Type.Enum([...TITLE_FILTERS], { default: 'any' })),
  /** Includes its subcategories. */
  category: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CATEGORY_ID })),
  year: Type.Optional(Year()),
  source: Type.Optional(Id),
  route: Type.Optional(Line({ maxLength: 60 })),
};
