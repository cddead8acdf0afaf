/** Holds the state of a migration: old rows, and which of ours they became. */

import type { BackgroundIndex } from '../../catalogue/search/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CategoriesInForce } from '../../titles/value-names/index.ts';
import { origins } from '../importing/index.ts';
import type { CategoryPlan, Given } from './category-plan.ts';
import { leftColumns, type ReadTable } from './dump/known-columns.ts';
import type { DumpReader, Row } from './dump/sql-dump.ts';
import { newIdOf } from './legacy.store.ts';
import type { OldPictures } from './pictures.ts';

export interface MigrationOptions {
  /** The address of the old site, which is the base of relative picture addresses. */
  site?: string | undefined;
  categories?: Given;
  /** Called before anything is written; throws if the operator does not agree. @param pictures number of pictures that the old site serves itself */
  onPlan?: (plan: CategoryPlan, site: CategoriesInForce, pictures: number) => Promise<void>;
  /** If omitted, titles with local pictures get none. */
  pictures?: OldPictures | undefined;
  index?: BackgroundIndex | undefined;
  onProgress?: (text: string) => void;
}

export class Move {
  readonly db: Db;
  readonly dump: DumpReader;
  readonly prefix: string;
  readonly options: MigrationOptions;
  /** The address of the source that represents the old site. */
  readonly origin: string;
  readonly sourceId: number;
  readonly skipped: Record<string, number> = {};

  constructor(db: Db, dump: DumpReader, site: { prefix: string; origin: string; sourceId: number }, options: MigrationOptions) {
    this.db = db;
    this.dump = dump;
    this.prefix = site.prefix;
    this.origin = site.origin;
    this.sourceId = site.sourceId;
    this.options = options;
  }

  /** Takes the table's name without its prefix. Yields no rows if there is no such table. */
  rows(name: ReadTable): AsyncGenerator<Row> {
    return this.dump.rows(this.prefix + name);
  }

  skip(reason: string) {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }

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
