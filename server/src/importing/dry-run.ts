/** A dry run applies a batch, collects its changes and rolls it back. */
import type { Db } from '../platform/database.ts';
import { rehearse } from '../platform/transaction.ts';
import { applyBatch } from './apply-batch.ts';
import type { Change } from './decide.ts';
import type { PendingTitle } from './record.ts';

export const dryRunBatch = (db: Db, sourceId: number, records: readonly PendingTitle[]): Promise<Change[]> =>
  rehearse(db, (trx) => applyBatch(trx, sourceId, records));
