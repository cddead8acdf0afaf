import { hash } from 'node:crypto';
import type { Role } from '@yinmu/contract/roles.ts';
import type { BulkChange, BulkEdit } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../core/index.ts';
import { undoing } from '../desk/index.ts';
import { keptIds } from '../removals/index.ts';
import {
  type BulkItem,
  bulkById,
  bulkRows,
  changesOfRun,
  insertBulk,
  isMerge,
  isOwn,
  type RunChange,
  type ShownBulk,
  sameBulk,
  setRemoved,
  undoneRuns,
} from './bulk.store.ts';
import type { BulkMerges, BulkWhat, RemovedSource } from './do-item.ts';
import { findChanging } from './find-changing.ts';

const LISTED = 20;
const AT_ONCE = 500;

/** Checks at most this many changes for one that can be undone, because the list is polled. */
const LOOKED_AT = 200;
const TITLES_AT_ONCE = 20;

export interface UndoneImport {
  source: string;
}

/** Finds merged titles that can still be split. */
const mergedAmong = (db: Db, changes: readonly RunChange[]) =>
  keptIds(
    db,
    changes.filter(isMerge).map(({ vod_id }) => vod_id),
  );

/** Returns whether anything in a run can be undone. If there are more changes than it checks, assumes that something can. */
async function canTakeBack(db: Db, run: string): Promise<boolean> {
  const changes = await changesOfRun(db, run, 0, LOOKED_AT + 1);
  if (changes.length > LOOKED_AT) return true;
  // Usually the first change can be undone, so the rest are never read.
  for (let from = 0; from < changes.length; from += TITLES_AT_ONCE) {
    const some = changes.slice(from, from + TITLES_AT_ONCE);
    const ids = [...new Set(some.map(({ vod_id }) => vod_id))];
    const rows = new Map((await titlesByIds(db, ids, undefined, { hidden: true })).map((row) => [row.vod_id, row]));
    const gone = await mergedAmong(db, some);
    for (const change of some) {
      const row = rows.get(change.vod_id);
      if (row && (isMerge(change) ? gone.has(change.vod_id) : await undoing.isUndoable(db, row, change))) return true;
    }
  }
  return false;
}

type Facts = Partial<BulkWhat & UndoneImport & RemovedSource & BulkMerges>;
/** Tells what an undo took back, because it stores the facts of that edit. */
function undoneKind(facts: Facts): BulkChange['kind'] {
  return facts.merges ? 'merge' : facts.sourceId !== undefined ? 'remove_source' : 'change';
}

async function shown(db: Db, row: ShownBulk, undone: ReadonlySet<string>): Promise<BulkChange> {
  const facts = JSON.parse(row.what) as Facts;
  const { filter = {}, edit = {}, source = '' } = facts;
  const undoes = row.kind === 'undo' ? undoneKind(facts) : null;
  const { id, kind, by, at, total, done, changed } = row;
  const isDone = row.ended_at !== null;
  const isUndone = isOwn(kind) && undone.has(row.run);
  const canUndo = isOwn(kind) && isDone && changed > 0 && !isUndone && (await canTakeBack(db, row.run));
  return { id, kind, undoes, by: by ?? '', at, filter, edit, source, total, done, changed, isDone, isUndone, canUndo };
}

export async function bulkList(db: Db): Promise<BulkChange[]> {
  const rows = await bulkRows(db, LISTED);
  const undone = await undoneRuns(
    db,
    rows.map(({ run }) => run),
  );
  const list: BulkChange[] = [];
  for (const row of rows) list.push(await shown(db, row, undone));
  return list;
}

/** Throws `bulk_not_found`. */
export async function bulkOf(db: Db, id: number): Promise<BulkChange> {
  const row = await bulkById(db, id);
  if (!row) throw problem('bulk_not_found');
  return shown(db, row, await undoneRuns(db, [row.run]));
}

/** Selected titles the audit log names. */
const NAMED = 20;
async function namesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await titlesByIds(db, ids.slice(0, NAMED), ['vod_name'], { hidden: true });
  return [...rows.map(({ vod_name }) => vod_name), ...(ids.length > NAMED ? ['…'] : [])];
}

/**
 * Throws `nothing_changed`, `bulk_changed` if the preview is out of date, or what `findChanging` throws. @returns the ID of the edit; that of the first if it
 * was sent twice
 */
export async function startBulk(db: Db, by: number, given: { filter: TitleQuery; edit: BulkEdit; changing: number }): Promise<number> {
  const { filter, edit, changing } = given;
  const begun = new Date().toISOString();
  const { ids } = await findChanging(db, filter, edit);
  // Selected titles are stored as the change's items.
  const { ids: _, ...kept } = filter;
  const { status = 'any', ...others } = kept;
  if (ids.length !== changing) throw problem('bulk_changed', { count: ids.length });
  if (ids.length === 0) throw problem('nothing_changed');
  const what = JSON.stringify({ filter: kept, edit, titles: hash('sha256', ids.join()) });
  return transaction(db, async (trx) => {
    const same = await sameBulk(trx, what, begun);
    if (same !== undefined) return same;
    const items = ids.map((item_id) => [{ kind: 'title' as const, item_id }]);
    const id = await insertBulk(trx, { kind: 'change', member_id: by, what, run: `bulk ${crypto.randomUUID()}` }, items);
    const about = filter.ids ? { titles: await namesOf(trx, ids) } : { ...others, q: filter.q ?? '', list: status };
    await recordAction(trx, by, 'titles.bulk', `bulk ${id}`, null, { count: ids.length, ...about, ...edit });
    return id;
  });
}

/** Throws `same_title` if a title is merged twice, or into one that is itself merged. */
export async function startMerges(db: Db, by: number, groups: readonly { kept: number; merged: readonly number[] }[]): Promise<number> {
  const merges = groups.flatMap(({ kept, merged }) => merged.map((gone) => [gone, kept] as const));
  const gone = new Set(merges.map(([id]) => id));
  if (gone.size < merges.length || groups.some(({ kept }) => gone.has(kept))) throw problem('same_title');
  return transaction(db, async (trx) => {
    const items = [...gone].map((item_id) => [{ kind: 'title' as const, item_id }]);
    const id = await insertBulk(trx, { kind: 'merge', member_id: by, what: JSON.stringify({ merges }), run: `bulk ${crypto.randomUUID()}` }, items);
    await recordAction(trx, by, 'titles.merge', `bulk ${id}`, null, { count: gone.size, groups: groups.length });
    return id;
  });
}

/** Returns the changes of each title, newest first. */
export async function changesToUndo(db: Db, run: string): Promise<BulkItem[][]> {
  const titles = new Map<number, BulkItem[]>();
  let filled = 0;
  for (let last = 0; ; ) {
    const some = await changesOfRun(db, run, last, AT_ONCE);
    const gone = await mergedAmong(db, some);
    for (const change of some) {
      const { id: item_id, vod_id, undone_by } = change;
      const isOfMerge = isMerge(change);
      // A merge is recorded on both titles. Undo only that of the merged one, together with the fields that it has filled just before.
      const others = titles.get(isOfMerge ? filled : vod_id) ?? [];
      if (isOfMerge ? gone.has(vod_id) : undone_by === null) titles.set(vod_id, [{ kind: 'change', item_id }, ...others]);
      if (!isOfMerge) filled = vod_id;
      else if (gone.has(vod_id)) titles.delete(filled);
    }
    const next = some.at(-1);
    if (!next) return [...titles.values()].reverse();
    last = next.id;
  }
}

/** Throws `bulk_not_found`, `forbidden`, `bulk_running`, `bulk_undone`, or `nothing_changed` if nothing can be undone. @returns the ID of the undo */
export const undoBulk = (db: Db, by: { id: number; role: Role }, id: number): Promise<number> =>
  transaction(db, async (trx) => {
    const row = await bulkById(trx, id);
    if (!row || !isOwn(row.kind)) throw problem('bulk_not_found');
    // Only admins may manage sources.
    if (row.kind === 'remove_source' && by.role !== 'admin') throw problem('forbidden');
    if (row.ended_at === null) throw problem('bulk_running');
    if ((await undoneRuns(trx, [row.run])).size > 0) throw problem('bulk_undone');
    if (!(await canTakeBack(trx, row.run))) throw problem('nothing_changed');
    const { sourceId } = JSON.parse(row.what) as RemovedSource;
    if (sourceId !== undefined) await setRemoved(trx, sourceId, null);
    const undoing = await insertBulk(trx, { kind: 'undo', member_id: by.id, what: row.what, run: row.run }, await changesToUndo(trx, row.run));
    await recordAction(trx, by.id, 'titles.bulkUndo', `bulk ${id}`, null, { count: row.changed });
    return undoing;
  });
