/** Members' lists of titles (product.md §3; decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Id, Line, often, Page, Pagination, pagingQuery } from '../endpoint.ts';
import { ROLES } from '../roles.ts';
import { VodId } from '../titles/video.ts';
import { SavedTitle } from './library.endpoints.ts';

const Name = Line({ minLength: 1, maxLength: 60 });

export const LIST_SORTS = ['time', 'likes'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const TitleList = Type.Object({
  id: Id,
  name: Type.String(),
  shared: Type.Boolean(),
  waiting: Type.Boolean(),
  count: Type.Integer(),
  /** Posters of the first titles, at most four. */
  posters: Type.Array(Type.String()),
  sharer: Type.String(),
  sharerRole: Type.Enum([...ROLES]),
  likes: Type.Integer(),
  comments: Type.Integer(),
  liked: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type TitleList = Static<typeof TitleList>;
export const ListPage = Type.Object({
  list: TitleList,
  own: Type.Boolean(),
  items: Type.Array(SavedTitle),
  pagination: Pagination,
});
export type ListPage = Static<typeof ListPage>;

export const getLists = endpoint('GET /user/lists', {
  auth: 'member',
  summary: 'Lists the caller’s lists, last changed first',
  data: Type.Array(TitleList),
});
export const addList = endpoint('POST /user/lists', {
  auth: 'member',
  summary: 'Creates a list',
  body: Type.Object({ name: Name }),
  data: TitleList,
  adds: true,
  limit: often,
});
export const getList = endpoint('GET /user/lists/:id', {
  auth: 'member',
  summary: 'Returns one of the caller’s lists',
  query: Page,
  data: ListPage,
});
export const renameList = endpoint('PATCH /user/lists/:id', {
  auth: 'member',
  voice: { of: 'writing' },
  summary: 'Renames a list',
  body: Type.Object({ name: Name }),
  data: TitleList,
  limit: often,
});
export const removeList = endpoint('DELETE /user/lists/:id', { auth: 'member', summary: 'Deletes a list' });
export const addToList = endpoint('POST /user/lists/:id/items', {
  auth: 'member',
  summary: 'Adds a title to a list',
  body: Type.Object({ vodId: VodId }),
  data: SavedTitle,
  limit: often,
});
export const removeFromList = endpoint('DELETE /user/lists/:id/items/:vodId', {
  auth: 'member',
  summary: 'Removes a title from a list',
  params: Type.Object({ id: Id, vodId: VodId }),
  limit: often,
});
export const moveInList = endpoint('PUT /user/lists/:id/items/:vodId/place', {
  auth: 'member',
  summary: 'Moves a title in a list to another’s place',
  params: Type.Object({ id: Id, vodId: VodId }),
  body: Type.Object({ placeOf: VodId }, { additionalProperties: false }),
  limit: often,
});
export const shareList = endpoint('POST /user/lists/:id/share', {
  auth: 'member',
  voice: { of: 'writing' },
  summary: 'Makes a list public',
  data: TitleList,
  limit: often,
});
export const unshareList = endpoint('POST /user/lists/:id/unshare', {
  auth: 'member',
  summary: 'Makes a list private',
  data: TitleList,
  limit: often,
});
export const getSharedLists = endpoint('GET /lists', {
  auth: 'public',
  summary: 'Lists shared lists, last changed or most liked first',
  query: Type.Object({ ...pagingQuery(), sort: Type.Optional(Type.Enum([...LIST_SORTS], { default: 'time' })) }),
  data: Type.Object({ lists: Type.Array(TitleList), pagination: Pagination }),
});
export const getSharedList = endpoint('GET /lists/:id', {
  auth: 'public',
  summary: 'Returns a shared list, or one of the caller’s',
  query: Page,
  data: ListPage,
});

const Likes = Type.Object({ likes: Type.Integer(), liked: Type.Boolean() });
export const likeList = endpoint('POST /lists/:id/like', {
  auth: 'member',
  summary: 'Likes a shared list',
  data: Likes,
  limit: often,
});
export const unlikeList = endpoint('DELETE /lists/:id/like', {
  auth: 'member',
  summary: 'Removes a like from a shared list',
  data: Likes,
  limit: often,
});
