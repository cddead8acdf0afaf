import { words } from '@yinmu/contract/errors.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { EditedFields, TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, listOf, type Transaction, transaction } from '../../platform/database/database.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { TitleWriter, titlesByIds, titlesByMatchKeys } from '../core/index.ts';
import { contradict, type RecordTitle, storedTitle, type TitleRow } from '../fields/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { removalOf, setRemoval } from '../removals/index.ts';
import { siteCategories } from '../value-names/index.ts';
import { titleRow, unchangedRow } from './desk-title.ts';
import { type Decider, requireFree, requireRelease } from './legal-withdrawal.ts';

/** No source has this ID, so no import takes over the title. */
const NOBODY = 0;

/** Throws `title_exists` and says where that title is, if an import would take both for the same title, whatever its state. */
async function refuseSame(trx: Transaction, { match_key, vod_director }: RecordTitle) {
  if (match_key === null) return;
  const same = (await titlesByMatchKeys(trx, [match_key])).find((other) => !contradict(listOf(vod_director), listOf(other.vod_director)));
  if (!same) return;
  const { vod_id: id } = same;
  throw problem('title_exists', { id }, { Location: href(pages.adminTab, { tab: 'titles', title: id }) });
}

interface NewTitle {
  fields: EditedFields & { vod_name: string; type_id: number };
  state?: Extract<TitleState, 'shown' | 'hidden'>;
}

/** Throws `category_not_found`, `validation_failed` or `title_exists`. @returns the new ID */
export const addTitle = (db: Db, by: number, { fields, state = 'shown' }: NewTitle): Promise<number> =>
  transaction(db, async (trx) => {
    if (!siteCategories.isOne(fields.type_id)) throw problem('category_not_found');
    const { title, given } = TitleWriter.describe(fields);
    await refuseSame(trx, title);
    const writer = new TitleWriter(trx, { kind: 'admin', memberId: by });
    const [id = 0] = await writer.add([{ ...title, owner: NOBODY, has_lines: 0 }]);
    if (state === 'hidden') await setRemoval(trx, id, { state, reason: '', public_reason: '', member_id: by, at: new Date().toISOString() });
    const columns = { locked: JSON.stringify(given.map(({ name }) => name)), visible: Number(state === 'shown') };
    await writer.change(await titleRow(trx, id), columns, [{ name: 'state', old: NOT_THERE, new: state }, ...given]);
    await recordAction(trx, by, 'title.add', `title ${id} ${title.vod_name}`, null, { state });
    return id;
  });

export interface Edit {
  version: number;
  fields?: EditedFields;
  lock?: readonly string[];
  unlock?: readonly string[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Throws `title_changed`, `legally_withdrawn`, or `nothing_changed`. */
export const editTitle = (db: Db, by: Decider, vodId: number, { version, fields = {}, lock = [], unlock = [] }: Edit) =>
  transaction(db, async (trx) => {
    if (fields.type_id !== undefined && !siteCategories.isOne(fields.type_id)) throw problem('category_not_found');
    const row = await unchangedRow(trx, vodId, version);
    await requireFree(trx, by, vodId);
    const before = storedTitle(row);
    const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(before[name as keyof TitleRow] ?? 0, value))) as EditedFields;
    const after = storedTitle((await new TitleWriter(trx, { kind: 'admin', memberId: by.id }).edit(vodId, given, { lock, unlock })) ?? row);
    const changed = [...Object.keys(given), 'locked'].filter(
      (name) => !same(before[name as keyof TitleRow], after[name as keyof TitleRow]),
    ) as (keyof TitleRow)[];
    if (changed.length === 0) throw problem('nothing_changed');
    const shown = changed.map((name) => ({ name, old: texts(before[name]), proposed: texts(after[name]) }));
    await recordAction(trx, by.id, 'title.edit', `title ${vodId} ${row.vod_name}`, null, { fields: shown });
  });
const texts = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value ?? ''));

/** The state before a title was added; undoing the addition moves it to the trash. */
export const NOT_THERE = 'none';

interface Visibility<State> {
  state: State;
  reason: string;
  publicReason: string;
}
export const seenBy = <State extends TitleState | 'merged'>(state: State, reason = '', publicReason = ''): Visibility<State> => {
  const isWithdrawn = state === 'withdrawn' || state === 'legal';
  return { state, reason: state === 'shown' ? '' : reason, publicReason: isWithdrawn ? publicReason : '' };
};

export async function writeState(trx: Transaction, by: AdminAuthor, row: TitleRow, { state, reason, publicReason }: Visibility<TitleState>) {
  const old = (await removalOf(trx, row.vod_id))?.state ?? 'shown';
  const removal = state === 'shown' ? undefined : { state, reason, public_reason: publicReason, member_id: by.memberId, at: new Date().toISOString() };
  await setRemoval(trx, row.vod_id, removal);
  await new TitleWriter(trx, by).change(row, { visible: Number(state === 'shown') }, [{ name: 'state', old, new: state }]);
}

/** Withdraws a reported title. For a legal report, withdraws it in any state, since editors could show it again; for others, only if it is visible. */
export async function withdraw(trx: Transaction, by: number, vodId: number, { text: reason, isLegal }: { text: string; isLegal: boolean }) {
  const [row] = await titlesByIds(trx, [vodId], undefined, { hidden: isLegal });
  if (!row) return;
  const { state: from = 'shown', reason: oldReason, public_reason: told = '' } = (await removalOf(trx, vodId)) ?? {};
  // Keeps the public reason only if the state stays the same.
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

/** Throws `title_changed`, `nothing_changed`, `validation_failed` without a reason, or what `requireRelease` throws. */
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
    // A visible title stores no reason, so the log gets it.
    await recordAction(trx, by.id, 'title.state', `title ${vodId} ${row.vod_name}`, old, { ...now, reason });
  });
