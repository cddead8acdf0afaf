/** Lets admins add, change, run and remove sources. Each action is in the audit log. */

import type { addSource as addEndpoint, changeSource as changeEndpoint, ImportSource, LeftOut } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { AuditAction } from '@yinmu/contract/admin/audit-filter.ts';
import type { ImportOutcome, ImportProgress } from '@yinmu/contract/admin/import-outcome.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { recordAction } from '../../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { checkUrl, OutgoingError } from '../../../platform/network/outgoing.ts';
import { problem } from '../../../platform/problem.ts';
import { type ImportRunner, isRunnable } from '../runner.ts';
import { insertSource, isAddressKnown, readAgain, removeEmptySource, type SourceRow, setSource, sourceRow, sourceRows } from './sources.store.ts';

/** Without what servers do not get. */
export function requireAddress(address: string): string {
  try {
    const url = checkUrl(address, true);
    url.hash = '';
    // Drops a lone question mark.
    if (url.search === '') url.search = '';
    return url.href;
  } catch (error) {
    if (error instanceof OutgoingError) throw problem('address_refused');
    throw error;
  }
}

function lastOf({ good_run_at, last_outcome, last_run_at }: SourceRow) {
  const lastOutcome = last_outcome === null ? null : (JSON.parse(last_outcome) as ImportOutcome);
  const goodRunAt = lastOutcome?.state === 'done' ? lastOutcome.at : good_run_at;
  return { goodRunAt, lastRunAt: lastOutcome?.at ?? last_run_at, lastOutcome };
}

const NOTHING: LeftOut = { skippedCategories: [], skippedRoutes: [], fromYear: 0 };
const settingsOf = ({ name, address, every_hours, paused, skips }: SourceRow) => ({
  name,
  address,
  everyHours: every_hours,
  isPaused: paused === 1,
  ...NOTHING,
  ...(JSON.parse(skips) as Partial<LeftOut>),
});

export interface SourceParts {
  db: Db;
  runner: ImportRunner;
}

export async function listSources({ db, runner }: SourceParts): Promise<ImportSource[]> {
  const running = await runner.running();
  return (await sourceRows(db)).map((row) => {
    const progress = running.has(row.id) && row.progress !== null ? (JSON.parse(row.progress) as ImportProgress) : null;
    return {
      id: row.id,
      ...settingsOf(row),
      records: row.records ?? 0,
      runnable: isRunnable(row),
      running: running.has(row.id),
      isQueued: runner.isQueued(row.id),
      isRehearsing: runner.isRehearsing(row.id) ?? progress?.isRehearsal ?? false,
      progress,
      canContinue: row.position !== null,
      failures: row.failures,
      ...lastOf(row),
    };
  });
}

/** Throws `not_found`. */
export async function getSource(parts: SourceParts, id: number): Promise<ImportSource> {
  const found = (await listSources(parts)).find((source) => source.id === id);
  if (!found) throw problem('not_found');
  return found;
}

type Settings = BodyOf<typeof changeEndpoint>;
type Facts = Record<string, unknown>;

/** Stores settings and logs what changed. */
async function setSettings(trx: Transaction, by: number, id: number, given: Settings, action?: AuditAction) {
  const row = await sourceRow(trx, id);
  if (!row) throw problem('not_found');
  const before: Facts = settingsOf(row);
  const after = { ...settingsOf(row), ...given };
  if (after.everyHours > 0 && !isRunnable(after)) throw problem('address_refused');
  const { name, address, everyHours, isPaused, ...leftOut } = after;
  const skips = JSON.stringify(leftOut) === JSON.stringify(NOTHING) ? '{}' : JSON.stringify(leftOut);
  await setSource(trx, id, { name, address, every_hours: everyHours, paused: isPaused ? 1 : 0, skips });
  if (address !== row.address) await readAgain(trx, id);
  const changed = Object.keys(given).filter((key) => JSON.stringify(before[key]) !== JSON.stringify((after as Facts)[key]));
  const isSchedule = changed.every((key) => key === 'everyHours' || key === 'isPaused');
  const facts = (of: Facts) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  await recordAction(trx, by, action ?? (isSchedule ? 'source.schedule' : 'source.change'), `source ${row.address}`, facts(before), facts(after));
}

/** Throws `address_refused` or `source_known`. */
export async function addSource(parts: SourceParts, by: number, given: BodyOf<typeof addEndpoint>): Promise<ImportSource> {
  const { address: typed, ...settings } = given;
  const address = requireAddress(typed);
  const id = await transaction(parts.db, async (trx) => {
    const added = await insertSource(trx, address);
    if (added === undefined) throw problem('source_known');
    await setSettings(trx, by, added, settings, 'source.add');
    return added;
  });
  return getSource(parts, id);
}

/** Throws what `addSource` throws, or `import_running` if the address would change during an import. */
export async function changeSource(parts: SourceParts, by: number, id: number, given: Settings): Promise<ImportSource> {
  const address = given.address === undefined ? undefined : requireAddress(given.address);
  if (address !== undefined && (await parts.runner.running()).has(id)) throw problem('import_running');
  await transaction(parts.db, async (trx) => {
    const isOther = address !== undefined && address !== (await sourceRow(trx, id))?.address;
    if (isOther && (await isAddressKnown(trx, address))) throw problem('source_known');
    await setSettings(trx, by, id, { ...given, ...(address !== undefined && { address }) });
  });
  return getSource(parts, id);
}

/** Throws `import_running`, or `address_refused` for a file, because only the command line imports files. */
async function start(parts: SourceParts, id: number, isRehearsal: boolean): Promise<ImportSource> {
  const source = await getSource(parts, id);
  if (!source.runnable) throw problem('address_refused');
  if (source.running || !parts.runner.start(id, { isRehearsal })) throw problem('import_running');
  return source;
}

/** Throws what `start` throws. */
export async function runSource(parts: SourceParts, by: number, id: number): Promise<ImportSource> {
  const { address } = await start(parts, id, false);
  await recordAction(parts.db, by, 'source.run', `source ${address}`, null, null);
  return getSource(parts, id);
}

/** Throws what `start` throws. */
export async function rehearseSource(parts: SourceParts, id: number): Promise<ImportSource> {
  await start(parts, id, true);
  return getSource(parts, id);
}

export async function stopSource(parts: SourceParts, by: number, id: number): Promise<ImportSource> {
  const { address } = await getSource(parts, id);
  if (await parts.runner.cancel(id)) await recordAction(parts.db, by, 'source.stop', `source ${address}`, null, null);
  return getSource(parts, id);
}

/** Throws `import_running`, or `source_in_use` if titles come from the source. */
export async function removeSource({ db, runner }: SourceParts, by: number, id: number) {
  if ((await runner.running()).has(id)) throw problem('import_running');
  await transaction(db, async (trx) => {
    const source = await sourceRow(trx, id);
    if (!source) throw problem('not_found');
    if (!(await removeEmptySource(trx, id))) throw problem('source_in_use');
    await recordAction(trx, by, 'source.remove', `source ${source.address}`, { everyHours: source.every_hours }, null);
  });
}
