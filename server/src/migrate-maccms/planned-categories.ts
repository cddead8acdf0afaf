/** The categories of the dump with their places, as the operator agrees to them. */
import type { Db } from '../platform/database.ts';
import { storedCategories } from '../site-settings/index.ts';
import { faultOf, planCategories } from './category-plan.ts';
import type { MigrationOptions } from './move.ts';
import { readOldCategories } from './old-categories.ts';
import type { DumpReader } from './sql-dump.ts';
import { DumpError } from './sql-statements.ts';

/** Throws DumpError where the operator's choice cannot be. */
export async function plannedCategories(db: Db, dump: DumpReader, prefix: string, { categories, onPlan }: MigrationOptions) {
  const old = await readOldCategories(dump, prefix);
  const site = await storedCategories(db);
  const left = old.find(({ id }) => categories?.plan && !categories.plan.some((one) => one.id === id));
  if (left) throw new DumpError(`the file of --categories gives no place to ${left.name} (${left.id})`);
  const plan = planCategories(old, site, categories ?? { byName: new Map() });
  const fault = faultOf(plan, site);
  if (fault !== undefined) throw new DumpError(fault);
  await onPlan?.(plan, site);
  return { old, plan };
}
