/** A migration under way: the rows of the old site, and which of ours they became. */

import type { BackgroundIndex } from '../../catalogue/search/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CategoriesInForce } from '../../titles/value-names/index.ts';
import { origins } from '../importing/index.ts';
import type { CategoryPlan, Given } from './category-plan.ts';
import type { ReadTable } from './dump/known-columns.ts';
import { leftColumns } from './dump/left-columns.ts';
import type { DumpReader, Row } from './dump/sql-dump.ts';
import { newIdOf } from './legacy.store.ts';
import type { OldPictures } from './pictures.ts';

export interface MigrationOptions {
  /** The old site's address, for pictures with a relative one. */
  site?: string | undefined;
  /** The operator's choice of categories. */
  categories?: Given;
  /** Called before anything is written; throws where the operator does not agree. */
  onPlan?: (plan: CategoryPlan, site: CategoriesInForce) => Promise<void>;
  /** The old site's own pictures; without them those titles get none from here. */
  pictures?: OldPictures | undefined;
  index?: BackgroundIndex | undefined;
  onProgress?: (text: string) => void;
}

export class Move {
  readonly db: Db;
  readonly dump: DumpReader;
  readonly prefix: string;
  readonly options: MigrationOptions;
  /** The address of the source under which the old site's titles are known. */
  readonly origin: string;
  readonly sourceId: number;
  /** Rows, or what of them has no place here, by kind and reason. */
  readonly skipped: Record<string, number> = {};

  constructor(db: Db, dump: DumpReader, site: { prefix: string; origin: string; sourceId: number }, options: MigrationOptions) {
    this.db = db;
    this.dump = dump;
    this.prefix = site.prefix;
    this.origin = site.origin;
    this.sourceId = site.sourceId;
    this.options = options;
  }

  /** The rows of a table, named without the prefix; none where the dump has no such table. */
  rows(name: ReadTable): AsyncGenerator<Row> {
    return this.dump.rows(this.prefix + name);
  }

  skip(reason: string) {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }

  /** Counts what of a row that comes over has no place here; it is told at each run. */
  async leftOf(name: ReadTable): Promise<(row: Row) => void> {
    return leftColumns(name, (await this.dump.survey()).get(this.prefix + name), (reason) => this.skip(reason));
  }

  title(oldId: string | undefined) {
    return oldId ? origins.titleOfRecord(this.db, this.sourceId, oldId) : Promise.resolve(undefined);
  }

  member(oldId: string | undefined) {
    return oldId && oldId !== '0' ? newIdOf(this.db, 'member', this.origin, oldId) : Promise.resolve(undefined);
  }
}
