import type { Filters, getCategoryVideos, Sort } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type Paging, pagination, type QueryOf } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import { type IdPage, pageOfIds } from '../../platform/database/pages.ts';
import { countBits, removeIds } from '../../platform/memory/bitset.ts';
import { problem } from '../../platform/problem.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { matching, requireCategory, typesOf } from './filter-titles.ts';

export async function browse(
  db: Db,
  index: TitleIndex,
  typeId: number,
  filters: Filters,
  sort: Sort,
  order: 'asc' | 'desc',
  paging: Paging,
  language: Language = 'zhcn',
): Promise<IdPage> {
  requireCategory(typeId);
  // The list of a whole category is cached, so that a deep page does not have to walk the order or wait for the main thread.
  if (Object.values(filters).every((filter) => filter === undefined || filter === '')) return pageOfIds(index.inOrder(sort, typesOf(typeId)), order, paging);
  const { bits, total } = await matching(db, index, typeId, filters, language);
  return { ids: index.slice(bits, sort, order, (paging.page - 1) * paging.limit, paging.limit, total), total };
}

export async function categoryPage(db: Db, index: TitleIndex, typeId: number, query: QueryOf<typeof getCategoryVideos> & Paging, language: Language) {
  const { page, limit, sort = 'time', order = 'desc', ...filters } = query;
  const paging = { page, limit };
  const { ids, total } = await browse(db, index, typeId, filters, sort, order, paging, language);
  const cards = await cardsByIds(db, ids, language);
  const videos =
    sort === 'site_score' || filters.rating !== undefined ? cards.map((card) => ({ ...card, site_score: index.sortValue('site_score', card.vod_id) })) : cards;
  return { videos, pagination: pagination(paging, total) };
}

/** Throws `video_not_found` if no title passes the filters. @param unwanted titles to exclude */
export async function randomCard(
  db: Db,
  index: TitleIndex,
  typeId: number,
  filters: Filters,
  unwanted: readonly number[],
  language: Language,
): Promise<VideoCard> {
  const found = await matching(db, index, typeId, filters, language);
  const bits = found.bits.slice();
  removeIds(bits, unwanted);
  const total = countBits(bits);
  const [card] = await cardsByIds(db, index.slice(bits, 'time', 'desc', Math.floor(Math.random() * total), 1, total), language);
  if (!card) throw problem('video_not_found');
  return card;
}
