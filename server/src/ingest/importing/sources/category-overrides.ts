/** Reads and writes `categories.json`: categories set by hand, such as `{"武侠片": 11}`. */
import { type CategoryMapping, CategoryOverride } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { isCategoryNumber } from '@yinmu/contract/catalogue/category-numbers.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import Type from 'typebox';
import { recordAction } from '../../../operation/audit/index.ts';
import { settingsRevisions, storedCategories } from '../../../operation/settings/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { OperatorFile } from '../../../platform/files/operator-file.ts';
import { invalidField, refuseTwice } from '../../../platform/problem.ts';
import { toSimplified } from '../../../platform/text/chinese.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';
import { kindOf, readCategory } from '../read/category-map.ts';
import { countConcerned, countUnread, someConcerned } from './mapping-preview.store.ts';

const NAMES = 3;

interface Move {
  sourceId: number;
  source: string;
  address: string;
  type_name: string;
  from: number;
  into: number | null;
  titles: number;
  typeIds: number[];
  areas: string[];
}

export async function categoryMoves(parts: OverrideParts, next: readonly CategoryOverride[]) {
  const { db } = parts;
  // An unreadable file counts as empty.
  const [before, after] = [tableOf(await categoryOverrides(parts).catch(() => [])), tableOf(next)];
  const names = changedNames(before, after);
  const table = await categoriesByName(db, after);
  const moves = new Map<string, Move>();
  for (const row of names.length === 0 ? [] : await countConcerned(db, names)) {
    const typeName = row.type_name ?? '';
    const hints = { typeName, parentName: row.parent_name ?? '', area: row.vod_area, classes: [], episodes: 0 };
    const { typeId, how } = readCategory(hints, table);
    const [from, into] = [siteCategories.placeOf(row.type_id), how === 'guess' ? null : siteCategories.placeOf(typeId)];
    if (from === into) continue;
    const key = JSON.stringify([row.id, typeName, from, into]);
    const move = moves.get(key) ?? {
      sourceId: row.id,
      source: row.name || row.address,
      address: row.address,
      type_name: typeName,
      from,
      into,
      titles: 0,
      typeIds: [],
      areas: [],
    };
    moves.set(key, { ...move, titles: move.titles + row.titles, typeIds: [...move.typeIds, row.type_id], areas: [...move.areas, row.vod_area] });
  }
  const sorted = [...moves.values()].sort((a, b) => b.titles - a.titles);
  return {
    moves: await Promise.all(
      sorted.map(async ({ sourceId, typeIds, areas, ...move }) => ({
        ...move,
        sourceId,
        names: await someConcerned(db, { sourceId, typeName: move.type_name, typeIds, areas }, NAMES),
      })),
    ),
    unread: await countUnread(db),
  };
}

export const CATEGORY_FILE = new OperatorFile<Record<string, number>>(
  'categories.json',
  Type.Record(Type.String(), CategoryOverride.properties.type_id),
  (table) => {
    const [name, id] = Object.entries(table).find(([, id]) => !isCategoryNumber(id)) ?? [];
    return name === undefined ? undefined : `: ${name} names ${id}, which is no category of this site`;
  },
);

export interface OverrideParts {
  db: Db;
  dataDir: string;
}

/** Throws OperatorFileError. */
export async function categoryOverrides({ db, dataDir }: OverrideParts): Promise<CategoryOverride[]> {
  const table = (await CATEGORY_FILE.read(db, dataDir)) ?? {};
  return Object.entries(table).map(([type_name, type_id]) => ({ type_name, type_id }));
}

const PART = 'sourceCategories';
export const tableOf = (overrides: readonly CategoryOverride[]) => new Map(overrides.map(({ type_name, type_id }) => [type_name, type_id]));
/** Adds the site's categories by name, except main ones whose name makes a record look for its area. */
export async function categoriesByName(db: Db, overrides: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const { all, nameOf } = await storedCategories(db);
  const named = [...all].flatMap((id) => (['zhtw', 'zhcn'] as const).map((language) => [toSimplified(nameOf(id, language)), id] as const));
  return new Map([...named.filter(([name, id]) => name !== '' && kindOf(name) !== id), ...overrides]);
}
export const changedNames = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** Returns the newest revision first. Throws OperatorFileError. */
export const overrideRevisions = async (parts: OverrideParts): Promise<Revision<CategoryMapping>[]> =>
  settingsRevisions.fileRevisions(parts.db, PART, { overrides: await categoryOverrides(parts) });

/** Accepts a removed subcategory, because its titles are in the main category. */
function requireMapping(next: readonly CategoryOverride[]) {
  const none = next.find(({ type_id }) => !siteCategories.isAddress(mainOf(type_id)))?.type_id;
  if (none !== undefined) throw invalidField('type_id', words(`contains ${none}, which is not a category`, `没有 ${none} 这一项`, `沒有 ${none} 這一項`));
  refuseTwice(
    'overrides',
    next.map(({ type_name }) => type_name),
  );
}

/** Throws `validation_failed` for a duplicate name, or `settings_changed`. @param version the version that the admin saw */
export async function replaceOverrides(parts: OverrideParts, by: number, version: number, next: CategoryOverride[]): Promise<Revision<CategoryMapping>[]> {
  requireMapping(next);
  const { db, dataDir } = parts;
  const before = await categoryOverrides(parts).catch(() => undefined);
  if (JSON.stringify(before) === JSON.stringify(next)) return overrideRevisions(parts);
  const [was, is] = [tableOf(before ?? []), tableOf(next)];
  const changed = changedNames(was, is);
  const factsOf = (of: ReadonlyMap<string, number>) => Object.fromEntries(changed.map((name) => [name, of.get(name) ?? null]));
  await CATEGORY_FILE.write(db, dataDir, Object.fromEntries(is), async (trx) => {
    await settingsRevisions.reviseFile(trx, PART, by, version, before && { overrides: before }, { overrides: next });
    await recordAction(trx, by, 'categories.set', CATEGORY_FILE.name, factsOf(was), factsOf(is));
  });
  return overrideRevisions(parts);
}
