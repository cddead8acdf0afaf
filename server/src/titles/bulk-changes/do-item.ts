/** One step of a change of many titles: a title that is edited or put into the bin, or a change that is taken back. */
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { BulkEdit, TitleQuery } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { TitleWriter } from '../core/index.ts';
import { linesOfRuns, seenBy, titleRow, undoing, writeState } from '../desk/index.ts';
import { type AdminAuthor, importRuns } from '../history/index.ts';
import { removalOf } from '../removals/index.ts';
import { type BulkItem, type BulkRow, changeOf } from './bulk.store.ts';
import { plannedEdit } from './bulk-edit.ts';

/** A change of many titles, as it was asked for. */
export interface BulkWhat {
  filter: TitleQuery;
  edit: BulkEdit;
}

/** @returns whether the title has changed */
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

/** A title that an import added goes into the bin, unless somebody has taken it from visitors before. */
async function binOne(trx: Transaction, by: AdminAuthor, vodId: number): Promise<boolean> {
  const row = await titleRow(trx, vodId);
  if (row.visible === 0) return false;
  await writeState(trx, by, row, seenBy('deleted'));
  return true;
}

/** The fields are not locked: the source may correct them. */
async function undoOne(trx: Transaction, by: AdminAuthor, id: number): Promise<boolean> {
  const change = await changeOf(trx, id);
  if (!change) return false;
  await undoing.undoWithin(trx, by, await titleRow(trx, change.vod_id), change, false);
  return true;
}

async function undoLines(trx: Transaction, by: AdminAuthor, id: number): Promise<boolean> {
  const run = await importRuns.linesById(trx, id);
  return run !== undefined && linesOfRuns.restoreLines(trx, by, run);
}

/** @returns whether it changed something: not where the title is another by now, or there no more */
export async function doItem(trx: Transaction, { kind, member_id, run, what }: BulkRow, item: BulkItem): Promise<boolean> {
  // An admin who is gone is nobody's number.
  const by: AdminAuthor = { kind: 'admin', memberId: member_id ?? 0, ...(kind === 'change' ? { run } : {}) };
  try {
    if (item.kind === 'lines') return await undoLines(trx, by, item.item_id);
    if (item.kind === 'change') return await undoOne(trx, by, item.item_id);
    if (kind === 'undo_import') return await binOne(trx, by, item.item_id);
    return await editOne(trx, by, item.item_id, JSON.parse(what) as BulkWhat);
  } catch (error) {
    // It is refused before anything of it is written.
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
