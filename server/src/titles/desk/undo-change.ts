/** Undoes a change as long as its fields are still as the change left them. */
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, listOf, type Transaction, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { TitleWriter } from '../core/index.ts';
import { SOURCE_COLUMNS, type TitleRow } from '../fields/index.ts';
import { type AdminAuthor, type ChangeRow, changeById, type FieldChange, setUndone } from '../history/index.ts';
import { canShow } from '../pictures/index.ts';
import { removalOf } from '../removals/index.ts';
import { freeRow, namesOf } from './desk-title.ts';
import { NOT_THERE, seenBy, writeState } from './edit-title.ts';
import { isLegal, isMove } from './title-changes.ts';
import { type StoredRoute, storedRoutes, writeRoutes } from './title-routes.ts';

const columnsOf = (fields: readonly FieldChange[]) => fields.filter(({ name }) => (SOURCE_COLUMNS as ReadonlyMap<string, unknown>).has(name));
const valuesOf = (fields: readonly FieldChange[], of: 'old' | 'new') => Object.fromEntries(fields.map((field) => [field.name, field[of]]));

/** Unlocks what the change locked and locks what it unlocked. Also locks what an import changed, so that the next import does not repeat the change. */
function locksAfter(row: TitleRow, fields: readonly FieldChange[], isByPerson: boolean): string {
  const locks = new Set(listOf(row.locked));
  const change = fields.find(({ name }) => name === 'locked');
  const [before, after] = [listOf(String(change?.old ?? '[]')), listOf(String(change?.new ?? '[]'))];
  for (const name of after) if (!before.includes(name)) locks.delete(name);
  for (const name of before) if (!after.includes(name)) locks.add(name);
  if (!isByPerson) for (const { name } of columnsOf(fields)) locks.add(name);
  return JSON.stringify([...locks]);
}

async function changedSince(db: Db, row: TitleRow, fields: readonly FieldChange[]): Promise<FieldChange[]> {
  const has = (field: string) => fields.some(({ name }) => name === field);
  const state = has('state') ? ((await removalOf(db, row.vod_id))?.state ?? 'shown') : '';
  const routes = has('lines') ? JSON.stringify(await storedRoutes(db, row.vod_id)) : '';
  return fields.filter(({ name, new: left }) => {
    if (name === 'state') return state !== left;
    if (name === 'lines') return routes !== JSON.stringify(left);
    return name !== 'locked' && row[name as keyof TitleRow] !== left;
  });
}

/** Returns false if the change was already undone, or its fields have changed since. */
export async function isUndoable(db: Db, row: TitleRow, { fields: stored, undone_by }: Pick<StoredChange, 'fields' | 'undone_by'>): Promise<boolean> {
  const fields = JSON.parse(stored) as FieldChange[];
  return undone_by === null && !isLegal(fields) && (await changedSince(db, row, fields)).length === 0;
}

/** Throws `field_changed` or `picture_gone`. */
async function requireAsLeft(trx: Transaction, row: TitleRow, fields: readonly FieldChange[]) {
  const other = await changedSince(trx, row, fields);
  if (other.length > 0) throw problem('field_changed', { fields: namesOf(other) });
  for (const { old } of columnsOf(fields)) if (!(await canShow(trx, old))) throw problem('picture_gone');
}

export type StoredChange = Pick<ChangeRow, 'id' | 'fields' | 'undone_by'>;

/** Restores old values, or throws before writing: `merge_not_undone`, `legally_withdrawn`, `field_changed` or `picture_gone`. */
export async function undoWithin(trx: Transaction, by: AdminAuthor, row: TitleRow, change: StoredChange, locks: boolean) {
  const fields = JSON.parse(change.fields) as FieldChange[];
  if (change.undone_by !== null) throw problem('field_changed', { fields: namesOf(fields) });
  if (fields.some(({ name }) => isMove(name))) throw problem('merge_not_undone');
  if (isLegal(fields)) throw problem('legally_withdrawn');
  await requireAsLeft(trx, row, fields);
  const locked = locksAfter(row, fields, !locks);
  const state = fields.find(({ name }) => name === 'state');
  const routes = fields.find(({ name }) => name === 'lines');
  if (routes) await writeRoutes(trx, by, row, routes.old as StoredRoute[], locked);
  else if (state) await writeState(trx, by, row, seenBy(state.old === NOT_THERE ? 'deleted' : (state.old as TitleState)));
  else await new TitleWriter(trx, by).restore(row, { ...(valuesOf(columnsOf(fields), 'old') as Partial<TitleRow>), locked });
  await setUndone(trx, change.id, by.memberId);
}

/** Throws `change_not_found`, or what `undoWithin` throws. */
export const undoChange = (db: Db, by: Parameters<typeof freeRow>[1] & { id: number }, vodId: number, id: number) =>
  transaction(db, async (trx) => {
    const row = await freeRow(trx, by, vodId);
    const change = await changeById(trx, vodId, id);
    if (!change) throw problem('change_not_found');
    await undoWithin(trx, { kind: 'admin', memberId: by.id }, row, change, change.author === 'import' || change.author === 'enrichment');
    await recordAction(trx, by.id, 'title.undo', `title ${vodId} ${row.vod_name}`, null, { change: id });
  });
