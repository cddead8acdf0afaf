/** Members as admins see them: found, disabled, made admins. */
import type { changeMember as changeCall, MemberEntry } from '@yinmu/contract/admin.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import { endSessions } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import { changesOf } from '../platform/changes.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import { countMembers, type MemberRow, memberRow, memberRows, setMember } from './members-admin.store.ts';

const toMember = (row: MemberRow): MemberEntry => ({ ...row, is_admin: row.is_admin === 1, disabled: row.disabled === 1 });

/** @param q a part of a name or an address; empty for all members */
export async function memberPage(db: Db, q: string, page: number, limit: number) {
  return { members: (await memberRows(db, q, page, limit)).map(toMember), pagination: pagination(page, limit, await countMembers(db, q)) };
}

/** Disables a member or changes who is an admin. Throws `last_admin` for the caller's own account: nobody could undo the last one. */
export function changeMember(db: Db, id: number, by: number, given: BodyOf<typeof changeCall>): Promise<MemberEntry> {
  if (id === by) throw problem('last_admin');
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const set = changesOf({ disabled: flag(given.disabled), is_admin: flag(given.is_admin) });
  return transaction(db, async (trx) => {
    const before = await memberRow(trx, id);
    if (!before) throw problem('not_found');
    if (!set) throw problem('nothing_changed');
    await setMember(trx, id, set);
    // A session must not outlive the permissions that it was begun with.
    await endSessions(trx, id);
    const after = toMember({ ...before, ...set } as MemberRow);
    const state = ({ disabled, is_admin }: MemberEntry) => ({ disabled, is_admin });
    await recordAction(trx, by, 'member.change', `member ${id} ${before.username}`, state(toMember(before)), state(after));
    return after;
  });
}
