/** Does one step of a bulk change: edits a title, moves it to the trash, or undoes a change. */
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { BulkEdit } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { TitleWriter } from '../core/index.ts';
import { routesOfRuns, seenBy, titleRow, undoing, writeState } from '../desk/index.ts';
import { type AdminAuthor, importRuns } from '../history/index.ts';
import { mergeAlike, unmerge } from '../merges/index.ts';
import { removalOf } from '../removals/index.ts';
import { type BulkItem, type BulkRow, changeOf, isMerge, isOwn } from './bulk.store.ts';
import { plannedEdit } from './bulk-edit.ts';
import { leaveSource } from './source-removal.ts';

export interface BulkWhat {
  filter: TitleQuery;
  edit: BulkEdit;
}
export interface RemovedSource {
  sourceId?: number;
}

export interface BulkMerges {
  merges: [gone: number, kept: number][];
}
async function mergeOne(trx: Transaction, by: AdminAuthor, gone: number, { merges }: BulkMerges): Promise<boolean> {
  const kept = merges.find(([id]) => id === gone)?.[1];
  return kept !== undefined && mergeAlike(trx, by, kept, gone);
}

/** @returns whether the title changed */
async function editOne(trx: Transaction, by: AdminAuthor, vodId: number, { filter, edit }: BulkWhat): Promise<boolean> {
  const row = await titleRow(trx, vodId);
  const state = ((await removalOf(trx, vodId))?.state ?? 'shown') as TitleState;
  const planned = plannedEdit(row, state, edit, filter.status ?? 'any');
  if (planned.shown.length === 0) return false;
  const { fields, lock, unlock } = planned;
  const isEdit = Object.keys(fields).length + lock.length + unlock.length > 0;
  const after = isEdit ? await new TitleWriter(trx, by).edit(vodId, fields, { lock, unlock }) : row;
  if (planned.state !== undefined) await writeState(trx, by, after ?? row, seenBy(planned.state, edit.reason));
  return true;
}

/** Moves an imported title to the trash, unless it was removed already. */
async function binOne(trx: Transaction, by: AdminAuthor, vodId: number): Promise<boolean> {
  const row = await titleRow(trx, vodId);
  if (row.visible === 0) return false;
  await writeState(trx, by, row, seenBy('deleted'));
  return true;
}

/** Undoes a change. A merge is split again; fields stay unlocked, so that the source may correct them. */
async function undoOne(trx: Transaction, by: AdminAuthor, id: number): Promise<boolean> {
  const change = await changeOf(trx, id);
  if (!change) return false;
  if (isMerge(change)) return unmerge(trx, by, change.vod_id);
  await undoing.undoWithin(trx, by, await titleRow(trx, change.vod_id), change, false);
  return true;
}

async function undoRoutes(trx: Transaction, by: AdminAuthor, id: number): Promise<boolean> {
  const run = await importRuns.routesById(trx, id);
  return run !== undefined && routesOfRuns.restoreRoutes(trx, by, run);
}

/** @returns whether anything changed, which is not the case if the title was edited in the meantime or is gone */
export async function doItem(trx: Transaction, { kind, member_id, run, what }: BulkRow, item: BulkItem): Promise<boolean> {
  // The admin's account may have been deleted in the meantime.
  const by: AdminAuthor = { kind: 'admin', memberId: member_id ?? 0, ...(isOwn(kind) ? { run } : {}) };
  try {
    if (item.kind === 'lines') return await undoRoutes(trx, by, item.item_id);
    if (item.kind === 'change') return await undoOne(trx, by, item.item_id);
    if (kind === 'undo_import') return await binOne(trx, by, item.item_id);
    if (kind === 'merge') return await mergeOne(trx, by, item.item_id, JSON.parse(what) as BulkMerges);
    if (kind === 'remove_source') return await leaveSource(trx, by, item.item_id, (JSON.parse(what) as RemovedSource).sourceId ?? 0);
    return await editOne(trx, by, item.item_id, JSON.parse(what) as BulkWhat);
  } catch (error) {
    // These errors are thrown before anything is written.
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
