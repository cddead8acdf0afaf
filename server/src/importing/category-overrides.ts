/** `categories.json`: the categories that source categories were given by hand, such as `{"武侠片": 11}`. */
import { CategoryOverride } from '@yinmu/contract/admin-sources.endpoints.ts';
import { isCategoryNumber } from '@yinmu/contract/category-numbers.ts';
import { words } from '@yinmu/contract/errors.ts';
import Type from 'typebox';
import { recordAction } from '../audit/index.ts';
import type { Db } from '../platform/database.ts';
import { OperatorFile } from '../platform/operator-file.ts';
import { invalidField, refuseTwice } from '../platform/problem.ts';
import { siteCategories } from '../value-names/index.ts';

export const CATEGORY_FILE = new OperatorFile('categories.json', Type.Record(Type.String(), CategoryOverride.properties.type_id), (table) => {
  const [name, id] = Object.entries(table).find(([, id]) => !isCategoryNumber(id)) ?? [];
  return name === undefined ? undefined : `: ${name} names ${id}, which is no category of this site`;
});

export interface OverrideParts {
  db: Db;
  dataDir: string;
}

/** Throws OperatorFileError. */
export async function categoryOverrides({ db, dataDir }: OverrideParts): Promise<CategoryOverride[]> {
  const table = (await CATEGORY_FILE.read(db, dataDir)) ?? {};
  return Object.entries(table).map(([type_name, type_id]) => ({ type_name, type_id }));
}

/** @param by the admin's id. Throws `validation_failed` when a name occurs twice. */
export async function replaceOverrides({ db, dataDir }: OverrideParts, by: number, next: CategoryOverride[]): Promise<CategoryOverride[]> {
  // A file that cannot be read is replaced.
  const before = new Map((await categoryOverrides({ db, dataDir }).catch(() => [])).map(({ type_name, type_id }) => [type_name, type_id]));
  // A category that was set before may be gone by now: that blocks no change of the others.
  const none = next.find(({ type_name, type_id }) => !siteCategories.isOne(type_id) && before.get(type_name) !== type_id)?.type_id;
  if (none !== undefined) throw invalidField('type_id', words(`names ${none}, which is no category`, `没有 ${none} 这一项`, `沒有 ${none} 這一項`));
  const table = new Map(next.map(({ type_name, type_id }) => [type_name, type_id]));
  refuseTwice(
    'overrides',
    next.map(({ type_name }) => type_name),
  );
  const changed = [...new Set([...before.keys(), ...table.keys()])].filter((name) => before.get(name) !== table.get(name));
  const factsOf = (of: ReadonlyMap<string, number>) => Object.fromEntries(changed.map((name) => [name, of.get(name) ?? null]));
  await CATEGORY_FILE.write(db, dataDir, Object.fromEntries(table), (trx) =>
    recordAction(trx, by, 'categories.set', CATEGORY_FILE.name, factsOf(before), factsOf(table)),
  );
  return next;
}
