import Type, { type Static } from 'typebox';
import { MAX_CATEGORY_ID } from '../catalogue/category-numbers.ts';
import { Id, Line } from '../endpoint.ts';
import { BULK_PICKS } from '../limits.ts';
import { Year } from './field-schemas.ts';
import { VodId } from './video.ts';

export const TITLE_FILTERS = ['any', 'shown', 'hidden', 'withdrawn', 'deleted'] as const;
export type TitleFilter = (typeof TITLE_FILTERS)[number];
export const TITLE_SORTS = ['id', 'name', 'year', 'views', 'changed'] as const;
export type TitleSort = (typeof TITLE_SORTS)[number];
export const MISSING_PARTS = ['poster', 'backdrop', 'plot', 'year', 'area', 'lang', 'genre', 'director', 'actor', 'rating', 'route', 'tmdb'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];
export const TITLE_AUTHORS = ['admin', 'suggestion', 'import', 'enrichment'] as const;

export const titleFilter = {
  q: Type.Optional(Line({ maxLength: 200 })),
  status: Type.Optional(Type.Enum([...TITLE_FILTERS], { default: 'any' })),
  /** Includes its subcategories. */
  category: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CATEGORY_ID })),
  year: Type.Optional(Year()),
  source: Type.Optional(Id),
  route: Type.Optional(Line({ maxLength: 60 })),
  /** From this one up to the next whole number; 9 includes 10. */
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  missing: Type.Optional(Type.Enum([...MISSING_PARTS])),
  lang: Type.Optional(Line({ maxLength: 100 })),
  /** A kind of author, or a member: `@name`. */
  changedBy: Type.Optional(Line({ maxLength: 60 })),
};
export const TitleQuery = Type.Object({
  ...titleFilter,
  /** Only these titles; other filters are ignored. */
  ids: Type.Optional(Type.Array(VodId, { minItems: 1, maxItems: BULK_PICKS, uniqueItems: true })),
});
export type TitleQuery = Static<typeof TitleQuery>;
