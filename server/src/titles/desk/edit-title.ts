/** Changes of a title by admins: its fields and locks, and whether visitors see it. Each is recorded in the history and in the log. */

import { words } from '@yinmu/contract/errors.ts';
import type { EditedFields, TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { TitleWriter, titlesByIds } from '../core/index.ts';
import { storedTitle, type TitleRow } from '../fields/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { removalOf, setRemoval } from '../removals/index.ts';
import { siteCategories } from '../value-names/index.ts';
import { unchangedRow } from './desk-title.ts';
import { type Decider, requireFree, requireRelease } from './legal-withdrawal.ts';

export interface Edit {
  version: number;
  fields?: EditedFields;
  lock?: readonly string[];
  unlock?: readonly string[];
}

export const NAMES_A_TITLE = words('must hold a name', '必须包含名称', '必須包含名稱');

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Throws `title_changed`, `legally_withdrawn`, and `nothing_changed` where the title says all of it already. */
export const editTitle = (db: Db, by: Decider, vodId: number, { version, fields = {}, lock = [], unlock = [] }: Edit) =>
  transaction(db, async (trx) => {
    if (fields.type_id !== undefined && !siteCategories.isOne(fields.type_id)) throw problem('category_not_found');
    const row = await unchangedRow(trx, vodId, version);
    await requireFree(trx, by, vodId);
    const before = storedTitle(row);
    const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(before[name as keyof TitleRow] ?? 0, value))) as EditedFields;
    const after = storedTitle((await new TitleWriter(trx, { kind: 'admin', memberId: by.id }).edit(vodId, given, { lock, unlock })) ?? row);
    if ('vod_name' in given && same(before.vod_name, after.vod_name)) throw invalidField('vod_name', NAMES_A_TITLE);
    const changed = [...Object.keys(given), 'locked'].filter(
      (name) => !same(before[name as keyof TitleRow], after[name as keyof TitleRow]),
    ) as (keyof TitleRow)[];
    if (changed.length === 0) throw problem('nothing_changed');
    const shown = changed.map((name) => ({ name, old: texts(before[name]), proposed: texts(after[name]) }));
    await recordAction(trx, by.id, 'title.edit', `title ${vodId} ${row.vod_name}`, null, { fields: shown });
  });
/** The log shows texts. */
const texts = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value ?? ''));

/** The state of a title before it was added; undoing that puts it into the bin. */
export const NOT_THERE = 'none';

/** The state of a title with the reasons why not all may see it. */
interface Visibility<State> {
  state: State;
  reason: string;
  publicReason: string;
}
export const seenBy = <State extends TitleState | 'merged'>(state: State, reason = '', publicReason = ''): Visibility<State> => {
  const isWithdrawn = state === 'withdrawn' || state === 'legal';
  return { state, reason: state === 'shown' ? '' : reason, publicReason: isWithdrawn ? publicReason : '' };
};

/** Sets who may see a title, and records it. */
export async function writeState(trx: Transaction, by: AdminAuthor, row: TitleRow, { state, reason, publicReason }: Visibility<TitleState>) {
  const old = (await removalOf(trx, row.vod_id))?.state ?? 'shown';
  const removal = state === 'shown' ? undefined : { state, reason, public_reason: publicReason, member_id: by.memberId, at: new Date().toISOString() };
  await setRemoval(trx, row.vod_id, removal);
  await new TitleWriter(trx, by).change(row, { visible: Number(state === 'shown') }, [{ name: 'state', old, new: state }]);
}

/**
 * Withdraws a title for what was reported of it. Holders of rights are told that it is withdrawn, so it is whatever its state was: one that is hidden or in
 * the bin could be shown again by editors. For another reason, one that visitors do not see stays as it is, and so does one that is gone.
 */
export async function withdraw(trx: Transaction, by: number, vodId: number, { text: reason, isLegal }: { text: string; isLegal: boolean }) {
  const [row] = await titlesByIds(trx, [vodId], undefined, { hidden: isLegal });
  if (!row) return;
  const { state: from = 'shown', reason: oldReason, public_reason: told = '' } = (await removalOf(trx, vodId)) ?? {};
  // Visitors go on reading why, but not the reason of another state.
  const now = isLegal ? seenBy('legal', reason, from === 'legal' ? told : '') : seenBy('withdrawn', reason);
  await writeState(trx, { kind: 'admin', memberId: by }, row, now);
  await recordAction(trx, by, 'title.state', `title ${vodId} ${row.vod_name}`, seenBy(from, oldReason, told), now);
}

interface StateChange {
  version: number;
  state: TitleState;
  reason?: string;
  publicReason?: string;
}

/** Throws `title_changed`, `nothing_changed`, `validation_failed` where a title is withdrawn without a reason, and as `requireRelease` does. */
export const setState = (db: Db, by: Decider, vodId: number, { version, state, reason = '', publicReason = '' }: StateChange) =>
  transaction(db, async (trx) => {
    if ((state === 'withdrawn' || state === 'legal') && reason === '') throw invalidField('reason', words('must not be empty', '不能为空', '不能為空'));
    const row = await unchangedRow(trx, vodId, version);
    const before = await removalOf(trx, vodId);
    requireRelease(by, before?.state, state, reason);
    const old = seenBy(before?.state ?? 'shown', before?.reason, before?.public_reason);
    const now = seenBy(state, reason, publicReason);
    if (same(old, now)) throw problem('nothing_changed');
    await writeState(trx, { kind: 'admin', memberId: by.id }, row, now);
    // A title that is shown has no reason; the log keeps why.
    await recordAction(trx, by.id, 'title.state', `title ${vodId} ${row.vod_name}`, old, { ...now, reason });
  });
