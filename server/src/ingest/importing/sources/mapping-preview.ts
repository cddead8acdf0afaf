import type { CategoryOverride } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';
import { readCategory } from '../read/category-map.ts';
import { categoryOverrides, changedNames, type OverrideParts, tableOf } from './category-overrides.ts';
import { countConcerned, countUnread, someConcerned } from './mapping-preview.store.ts';

const NAMES = 3;

interface Move {
  sourceId: number;
  source: string;
  type_name: string;
  from: number;
  into: number | null;
  titles: number;
  typeIds: number[];
  areas: string[];
}

export async function categoryMoves(parts: OverrideParts, next: readonly CategoryOverride[]) {
  const { db } = parts;
  // An unreadable file maps nothing.
  const [before, after] = [tableOf(await categoryOverrides(parts).catch(() => [])), tableOf(next)];
  const names = changedNames(before, after);
  const moves = new Map<string, Move>();
  for (const row of names.length === 0 ? [] : await countConcerned(db, names)) {
    const typeName = row.type_name ?? '';
    const hints = { typeName, parentName: row.parent_name ?? '', area: row.vod_area, classes: [], episodes: 0 };
    const { typeId, how } = readCategory(hints, after);
    const [from, into] = [siteCategories.placeOf(row.type_id), how === 'guess' ? null : siteCategories.placeOf(typeId)];
    if (from === into) continue;
    const key = JSON.stringify([row.id, typeName, from, into]);
    const move = moves.get(key) ?? { sourceId: row.id, source: row.address, type_name: typeName, from, into, titles: 0, typeIds: [], areas: [] };
    moves.set(key, { ...move, titles: move.titles + row.titles, typeIds: [...move.typeIds, row.type_id], areas: [...move.areas, row.vod_area] });
  }
  const sorted = [...moves.values()].sort((a, b) => b.titles - a.titles);
  return {
    moves: await Promise.all(
      sorted.map(async ({ sourceId, typeIds, areas, ...move }) => ({
        ...move,
        names: await someConcerned(db, { sourceId, typeName: move.type_name, typeIds, areas }, NAMES),
      })),
    ),
    unread: await countUnread(db),
  };
}
