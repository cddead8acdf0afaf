/** Undoes an import: added titles go to the trash, changed fields and routes get their old values. */

import { DAY_MS, HOUR_MS, IMPORT_UNDO_DAYS } from '@yinmu/contract/limits.ts';
import type { ImportUndo, ImportRun as ShownRun, STAYING } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import { heldLeases } from '../../platform/jobs/leases.store.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { problem } from '../../platform/problem.ts';
import { routesByTitles, titlesByIds } from '../core/index.ts';
import { routesOfRuns, sourceNames } from '../desk/index.ts';
import type { TitleRow } from '../fields/index.ts';
import { type FieldChange, importRuns } from '../history/index.ts';
import { type BulkItem, changesOfRun, editedAmong, insertBulk, removedAmong, sharedAmong, sourceOf, undoneRuns } from './bulk.store.ts';

const LISTED = 50;
const AT_ONCE = 200;
/** How many titles that stay are listed by name in the preview. */
const NAMED = 20;

type Why = (typeof STAYING)[number];
const since = () => new Date(Date.now() - IMPORT_UNDO_DAYS * DAY_MS).toISOString();

export async function importRunList(db: Db): Promise<ShownRun[]> {
  const runs = await importRuns.runsSince(db, since(), LISTED);
  const names = await sourceNames(db, [...new Set(runs.map(({ source_id }) => source_id))]);
  const undone = await undoneRuns(
    db,
    runs.map(({ run }) => run),
  );
  return runs.map(({ run, source_id, at, added, changed }) => ({
    run,
    name: '',
    address: '',
    ...names.get(source_id),
    at,
    added: Number(added),
    changed: Number(changed),
    isUndone: undone.has(run),
  }));
}

/** Throws `run_not_found`, `run_too_old` or `bulk_undone`. */
async function requireRun(db: Db, run: string): Promise<importRuns.ImportRun> {
  const row = await importRuns.runById(db, run);
  if (!row) throw problem('run_not_found');
  if (row.at < since()) throw problem('run_too_old', { max: IMPORT_UNDO_DAYS });
  if ((await undoneRuns(db, [run])).size > 0) throw problem('bulk_undone');
  return row;
}

/** Plans what to undo. Counts titles, however much of each was changed. */
class Plan {
  readonly binned: BulkItem[][] = [];
  readonly #restored = new Map<number, BulkItem[]>();
  readonly staying = new Map<number, ImportUndo['staying'][number]>();
  added = 0;
  readonly changed = new Set<number>();

  stays(vodId: number, name: string | undefined, why: Why) {
    this.staying.set(vodId, { vod_id: vodId, vod_name: name ?? '', why });
  }

  /** Adds a change to undo. The newest change of a title comes first. */
  restores(vodId: number, item: BulkItem) {
    this.#restored.set(vodId, [item, ...(this.#restored.get(vodId) ?? [])]);
  }

  get restored(): BulkItem[][] {
    return [...this.#restored.values()];
  }
}

function* idsOf(ranges: readonly importRuns.AddedRange[]): Generator<number[]> {
  let some: number[] = [];
  for (const { first_id, last_id } of ranges)
    for (let id = first_id; id <= last_id; id++) {
      some.push(id);
      if (some.length < AT_ONCE) continue;
      yield some;
      some = [];
    }
  if (some.length > 0) yield some;
}

/** Plans to move added titles to the trash, unless they are gone, were edited, or are in another source too. */
async function planAdded(db: Db, { run, source_id }: importRuns.ImportRun, plan: Plan) {
  for (const ids of idsOf(await importRuns.addedIn(db, run))) {
    plan.added += ids.length;
    const names = new Map((await titlesByIds(db, ids, ['vod_name'], { hidden: true })).map(({ vod_id, vod_name }) => [vod_id, vod_name]));
    const [removed, edited, shared] = [await removedAmong(db, ids), await editedAmong(db, ids), await sharedAmong(db, ids, source_id)];
    for (const id of ids) {
      const why: Why | undefined = !names.has(id) ? 'gone' : removed.has(id) ? 'removed' : edited.has(id) ? 'edited' : shared.has(id) ? 'shared' : undefined;
      if (why === undefined) plan.binned.push([{ kind: 'title', item_id: id }]);
      else plan.stays(id, names.get(id), why);
    }
    await yieldToEventLoop();
  }
}

const isAsLeft = (row: TitleRow, fields: string) => (JSON.parse(fields) as FieldChange[]).every(({ name, new: left }) => row[name as keyof TitleRow] === left);

/** Plans to undo changes whose fields are still as the import left them. */
async function planChanged(db: Db, run: string, plan: Plan) {
  for (let last = 0; ; ) {
    const some = await changesOfRun(db, run, last, AT_ONCE);
    const rows = new Map(
      (
        await titlesByIds(
          db,
          some.map(({ vod_id }) => vod_id),
          undefined,
          { hidden: true },
        )
      ).map((row) => [row.vod_id, row]),
    );
    for (const { id, vod_id, fields, undone_by } of some) {
      const row = rows.get(vod_id);
      plan.changed.add(vod_id);
      if (!row) plan.stays(vod_id, undefined, 'gone');
      else if (undone_by !== null || !isAsLeft(row, fields)) plan.stays(vod_id, row.vod_name, 'edited');
      else plan.restores(vod_id, { kind: 'change', item_id: id });
    }
    const next = some.at(-1);
    if (!next) return;
    last = next.id;
    await yieldToEventLoop();
  }
}

/** Plans to restore routes that are still as the import left them. */
async function planRoutes(db: Db, run: string, plan: Plan) {
  for (let last = 0; ; ) {
    const some = await importRuns.routesOfRun(db, run, last, AT_ONCE);
    const ids = [...new Set(some.map(({ vod_id }) => vod_id))];
    const rows = new Map((await titlesByIds(db, ids, ['vod_name', 'locked'], { hidden: true })).map((row) => [row.vod_id, row]));
    const routes = await routesByTitles(db, ids);
    for (const one of some) {
      const row = rows.get(one.vod_id);
      plan.changed.add(one.vod_id);
      if (!row) plan.stays(one.vod_id, undefined, 'gone');
      else if (routesOfRuns.areAsLeft(row, routes, one)) plan.restores(one.vod_id, { kind: 'lines', item_id: one.id });
      else plan.stays(one.vod_id, row.vod_name, 'linesEdited');
    }
    const next = some.at(-1);
    if (!next) return;
    last = next.id;
    await yieldToEventLoop();
  }
}

async function planOf(db: Db, run: string) {
  const row = await requireRun(db, run);
  const plan = new Plan();
  await planAdded(db, row, plan);
  await planChanged(db, run, plan);
  await planRoutes(db, run, plan);
  return { row, plan };
}

/** Throws what `requireRun` throws. */
export async function previewImportUndo(db: Db, run: string): Promise<ImportUndo> {
  const { row, plan } = await planOf(db, run);
  const source = await sourceOf(db, row.source_id);
  const everyHours = source && !source.paused ? source.every_hours : 0;
  const nextAt = everyHours > 0 ? new Date(Date.parse(source?.last_run_at ?? row.at) + everyHours * HOUR_MS).toISOString() : null;
  const { added, changed, binned, restored, staying } = plan;
  const counts = { added, changed: changed.size, binned: binned.length, restored: restored.length, stayingCount: staying.size };
  return { run, address: source?.address ?? '', at: row.at, ...counts, staying: [...staying.values()].slice(0, NAMED), everyHours, nextAt };
}

/** Throws `import_running`, `nothing_changed`, `bulk_changed`, or what `requireRun` throws. @returns the ID of the undo */
export async function undoImport(db: Db, by: number, run: string, given: { binned: number; restored: number }): Promise<number> {
  const { row, plan } = await planOf(db, run);
  if ((await heldLeases(db, `import ${row.source_id}`)).includes(`import ${row.source_id}`)) throw problem('import_running');
  const { binned, restored } = plan;
  const count = binned.length + restored.length;
  if (binned.length !== given.binned || restored.length !== given.restored) throw problem('bulk_changed', { count });
  if (count === 0) throw problem('nothing_changed');
  const { name: source, address } = (await sourceNames(db, [row.source_id])).get(row.source_id) ?? { name: '', address: '' };
  return transaction(db, async (trx) => {
    if ((await undoneRuns(trx, [run])).size > 0) throw problem('bulk_undone');
    const id = await insertBulk(trx, { kind: 'undo_import', member_id: by, what: JSON.stringify({ source }), run }, [...restored, ...binned]);
    await recordAction(trx, by, 'titles.importUndo', `source ${address}`, null, { count });
    return id;
  });
}
