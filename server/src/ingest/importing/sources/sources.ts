/** Admins add, schedule and remove sources; each action is in the audit log. */
import type { AuditAction } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { ImportSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import { recordAction } from '../../../operation/audit/index.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { checkUrl, OutgoingError } from '../../../platform/network/outgoing.ts';
import { problem } from '../../../platform/problem.ts';
import { type ImportRunner, isRunnable } from '../runner.ts';
import { insertSource, removeEmptySource, type SourceRow, setSource, sourceRow, sourceRows } from './sources.store.ts';

function requireAddress(address: string): string {
  try {
    return checkUrl(address, true).href;
  } catch (error) {
    if (error instanceof OutgoingError) throw problem('address_refused');
    throw error;
  }
}

/** Falls back to the time and text stored by older versions. */
function lastOf({ last_outcome, last_run_at, last_ok, last_report }: SourceRow) {
  const lastOutcome = last_outcome === null ? null : (JSON.parse(last_outcome) as ImportOutcome);
  return { lastRunAt: lastOutcome?.at ?? last_run_at, lastOk: last_ok === 1, lastOutcome, lastReport: last_report };
}

export interface SourceParts {
  db: Db;
  runner: ImportRunner;
}

export async function listSources({ db, runner }: SourceParts): Promise<ImportSource[]> {
  const running = await runner.running();
  return (await sourceRows(db)).map((row) => ({
    id: row.id,
    address: row.address,
    records: row.records ?? 0,
    runnable: isRunnable(row),
    everyHours: row.every_hours,
    running: running.has(row.id),
    ...lastOf(row),
  }));
}

/** Throws `not_found`. */
export async function getSource(parts: SourceParts, id: number): Promise<ImportSource> {
  const found = (await listSources(parts)).find((source) => source.id === id);
  if (!found) throw problem('not_found');
  return found;
}

async function setSchedule(trx: Transaction, by: number, id: number, everyHours: number, action: AuditAction) {
  const before = await sourceRow(trx, id);
  if (!before) throw problem('not_found');
  if (everyHours > 0 && !isRunnable(before)) throw problem('address_refused');
  await setSource(trx, id, { every_hours: everyHours });
  await recordAction(trx, by, action, `source ${before.address}`, { everyHours: before.every_hours }, { everyHours });
}

/** @param by the admin's id. Throws `address_refused` or `source_known`. */
export async function addSource(parts: SourceParts, by: number, given: { address: string; everyHours?: number }): Promise<ImportSource> {
  const address = requireAddress(given.address);
  const id = await transaction(parts.db, async (trx) => {
    const added = await insertSource(trx, address);
    if (added === undefined) throw problem('source_known');
    await setSchedule(trx, by, added, given.everyHours ?? 0, 'source.add');
    return added;
  });
  return getSource(parts, id);
}

/** @param everyHours 0 for no schedule */
export async function scheduleSource(parts: SourceParts, by: number, id: number, everyHours: number): Promise<ImportSource> {
  await transaction(parts.db, (trx) => setSchedule(trx, by, id, everyHours, 'source.schedule'));
  return getSource(parts, id);
}

/** Throws `import_running`, and `address_refused` for a file, which only the command line imports. */
export async function runSource(parts: SourceParts, by: number, id: number): Promise<ImportSource> {
  const { address, runnable, running } = await getSource(parts, id);
  if (!runnable) throw problem('address_refused');
  if (running || !parts.runner.start(id)) throw problem('import_running');
  await recordAction(parts.db, by, 'source.run', `source ${address}`, null, null);
  return getSource(parts, id);
}

export async function stopSource(parts: SourceParts, by: number, id: number): Promise<ImportSource> {
  const { address } = await getSource(parts, id);
  if (await parts.runner.cancel(id)) await recordAction(parts.db, by, 'source.stop', `source ${address}`, null, null);
  return getSource(parts, id);
}

/** Throws `import_running`, and `source_in_use` if titles come from it. */
export async function removeSource({ db, runner }: SourceParts, by: number, id: number) {
  if ((await runner.running()).has(id)) throw problem('import_running');
  await transaction(db, async (trx) => {
    const source = await sourceRow(trx, id);
    if (!source) throw problem('not_found');
    if (!(await removeEmptySource(trx, id))) throw problem('source_in_use');
    await recordAction(trx, by, 'source.remove', `source ${source.address}`, { everyHours: source.every_hours }, null);
  });
}
