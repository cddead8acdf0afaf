/** Titles suggested while a query is typed. */
import { type Language, SUGGESTIONS } from '@yinmu/contract/limits.ts';
import type { Suggestion } from '@yinmu/contract/search.endpoints.ts';
import { cardsByIds } from '../titles/index.ts';
import { highlightsOf } from './highlights.ts';
import type { SearchParts } from './search.ts';
import { searchTitles } from './search-cache.ts';

export async function suggestions({ db, index, file }: SearchParts, q: string, language: Language): Promise<Suggestion[]> {
  const query = q.trim();
  if (query === '') return [];
  const { ids, words } = searchTitles(file, index, query, undefined, SUGGESTIONS * 10);
  const cards = await cardsByIds(db, ids.slice(0, SUGGESTIONS), language);
  return cards.map((card) => ({ ...card, marks: highlightsOf(card.vod_name, query, words) }));
}
