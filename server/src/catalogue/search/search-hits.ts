/** Formats hits as Meilisearch does: whole or in part, with matches between tags. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { SearchRequest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { HeroCard } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import { columnsFor, viewOf } from '../../titles/fields/index.ts';
import { highlightsOf, tagged } from './highlights.ts';

const COLUMNS = [
  ...columnsFor(HeroCard),
  'vod_sub',
  'vod_actor',
  'vod_director',
  'vod_area',
  'vod_lang',
  'vod_tag',
  'vod_time',
  'vod_status',
  'vod_letter',
  'hits',
  'original_title',
  'alternative_titles',
  'tmdb_id',
] as const;
const HIT = viewOf(COLUMNS);

/** All attributes except long texts and routes. */
async function documentsOf(db: Db, ids: readonly number[], language: Language): Promise<Record<string, unknown>[]> {
  const titles = await cardsByIds(db, ids, language, HIT);
  return titles.map(({ hits, ...shown }) => ({ ...shown, main_type_id: mainOf(shown.type_id), vod_hits: hits }));
}

function formatted(document: Record<string, unknown>, request: SearchRequest, query: string, words: readonly string[]): Record<string, unknown> {
  const names = request.attributesToHighlight ?? [];
  const wanted = (name: string) => names.includes('*') || names.includes(name);
  const { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>' } = request;
  const withTags = (text: string) => tagged(text, highlightsOf(text, query, words), before, after);
  const format = (value: unknown): unknown => (typeof value === 'string' ? withTags(value) : Array.isArray(value) ? value.map(format) : value);
  // Meilisearch formats numbers as text.
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, typeof value === 'number' ? String(value) : wanted(name) ? format(value) : value]),
  );
}

/** @param words corrections of typos */
export async function hitsOf(db: Db, ids: readonly number[], request: SearchRequest, query: string, words: readonly string[], language: Language) {
  const retrieve = request.attributesToRetrieve;
  return (await documentsOf(db, ids, language)).map((whole) => {
    const document = retrieve && !retrieve.includes('*') ? Object.fromEntries(Object.entries(whole).filter(([name]) => retrieve.includes(name))) : whole;
    return request.attributesToHighlight?.length ? { ...document, _formatted: formatted(document, request, query, words) } : document;
  });
}
