import Type, { type Static } from 'typebox';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';

/** 1-based. */
export const pagingQuery = (defaultLimit = PAGE_SIZE) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: defaultLimit })),
});

export const Page = Type.Object(pagingQuery());

export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;

export const pagination = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});
