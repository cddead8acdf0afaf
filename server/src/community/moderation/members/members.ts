import { type changeMember as changeCall, type MemberEntry, type MemberFilter, type MemberPage, ORIGINS } from '@yinmu/contract/admin/members.endpoints.ts';
import { type BodyOf, type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import { valueWords } from '@yinmu/contract/words.ts';
import { endSessions, exportAccount } from '../../../members/accounts/index.ts';
import { recordAction } from '../../../operation/audit/index.ts';
import { changesOf, type Db, transaction } from '../../../platform/database/database.ts';
import { momentOf } from '../../../platform/days.ts';
import { problem } from '../../../platform/problem.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { writtenBy } from '../../entries/index.ts';
import { mutesOf } from '../mutes.ts';
import { allMembers, countMembers, hasAdmin, type MemberRow, memberRow, memberRows, reportsOf, setMember } from './members.store.ts';

const LISTED = 20;

/** Throws `not_found`. */
export async function memberPage(db: Db, id: number): Promise<MemberPage> {
  const row = await memberRow(db, id);
  if (!row) throw problem('not_found');
  const { user, former_names, second_factors, passkeys, sessions } = await exportAccount(db, id);
  return {
    member: toMember(row),
    email_verified: user.email_verified,
    has_password: user.has_password,
    has_factor: passkeys.length > 0 || second_factors.some(({ enabled_at }) => enabled_at !== null),
    aliases: former_names,
    ...(await writtenBy(db, id, LISTED)),
    mutes: await mutesOf(db, id, LISTED),
    reports: (await reportsOf(db, id, LISTED)).map(({ is_own, ...report }) => ({ ...report, isOwn: is_own === 1 })),
    sessions: sessions.slice(0, LISTED).map(({ agent, created_at, seen_at }) => ({ agent, created_at, seen_at })),
  };
}

export const toMember = (row: MemberRow): MemberEntry => ({ ...row, disabled: row.disabled === 1, muted: row.muted === 1 });

export async function foundMembers(db: Db, filter: MemberFilter, paging: Paging) {
  return { members: (await memberRows(db, filter, paging)).map(toMember), pagination: pagination(paging, await countMembers(db, filter)) };
}
const COLUMNS = ['id', 'username', 'email', 'role', 'disabled', 'muted', 'origin', 'created_at', 'visited_on'] as const;
/** The headings of the columns, in order. */
const HEADS: Record<Language, string> = {
  zhcn: '编号,用户名,邮箱,角色,停用,禁言,账号来源,注册时间,最近访问',
  zhtw: '編號,使用者名稱,信箱,角色,停用,禁言,帳號來源,註冊時間,最近造訪',
  en: 'ID,Username,Email,Role,Disabled,Muted,Origin,Registered,Last visit',
};
/** In the order of `ORIGINS`, as in the table of members. */
const ORIGIN_WORDS: Record<Language, string> = {
  zhcn: '自行注册,受邀注册,MacCMS 导入,站长创建,未记录',
  zhtw: '自行註冊,受邀註冊,MacCMS 匯入,站長建立,未記錄',
  en: 'signed up,invited,MacCMS import,operator,not recorded',
};
async function* csvPages(db: Db, filter: MemberFilter, language: Language) {
  const [heads, origins] = [HEADS[language].split(','), ORIGIN_WORDS[language].split(',')];
  const mark = (is: number, name: (typeof COLUMNS)[number]) => (is === 1 ? (heads[COLUMNS.indexOf(name)] ?? '') : '');
  for await (const rows of allMembers(db, filter))
    yield rows.map((row) => ({
      ...row,
      role: valueWords(row.role)[language],
      disabled: mark(row.disabled, 'disabled'),
      muted: mark(row.muted, 'muted'),
      origin: origins[ORIGINS.indexOf(row.origin)] ?? '',
      created_at: momentOf(row.created_at),
    }));
}
export const membersCsv = (db: Db, filter: MemberFilter, language: Language) => toCsv(COLUMNS, csvPages(db, filter, language), HEADS[language].split(','));

export interface MemberChange {
  before: MemberEntry;
  after: MemberEntry;
}
/** Throws `last_admin` for the caller's own account, or if no admin could sign in afterward: two admins may demote each other at once. */
export function changeMember(db: Db, id: number, by: number, given: BodyOf<typeof changeCall>): Promise<MemberChange> {
  if (id === by) throw problem('last_admin');
  const set = changesOf({ disabled: given.disabled === undefined ? undefined : Number(given.disabled), role: given.role });
  return transaction(db, async (trx) => {
    const row = await memberRow(trx, id);
    if (!row) throw problem('not_found');
    if (!set) throw problem('nothing_changed');
    await setMember(trx, id, set);
    if (!(await hasAdmin(trx))) throw problem('last_admin');
    // Without this, sessions would keep the old permissions.
    await endSessions(trx, id);
    const [before, after] = [toMember(row), toMember({ ...row, ...set } as MemberRow)];
    const state = ({ disabled, role }: MemberEntry) => ({ disabled, role });
    await recordAction(trx, by, 'member.change', `member ${id}`, state(before), state(after), id);
    return { before, after };
  });
}

const ROLE_EVENTS = { admin: 'adminOn', moderator: 'moderator', editor: 'editor' } as const;
/** @returns undefined if the role is unchanged */
export function eventOfChange({ before, after }: MemberChange): SecurityEventKind | undefined {
  if (before.role === after.role) return undefined;
  if (after.role !== 'member') return ROLE_EVENTS[after.role];
  return before.role === 'admin' ? 'adminOff' : 'roleOff';
}
