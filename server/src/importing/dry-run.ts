/** A dry run applies a batch, collects its changes and rolls it back. */
import type { Db } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';
import { applyBatch } from './apply-batch.ts';
import type { Change } from './decide.ts';
import type { PendingTitle } from './record.ts';

class RolledBack extends Error {
  readonly changes: Change[];
  constructor(changes: Change[]) {
    super('dry run');
    this.changes = changes;
  }
}

export async function dryRunBatch(db: Db, sourceId: number, records: readonly PendingTitle[]): Promise<Change[]> {
  try {
    return await transaction(db, async (db) => {
      throw new RolledBack(await applyBatch(db, sourceId, records));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.changes;
    throw error;
  }
}
