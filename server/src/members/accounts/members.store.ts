import type { Origin } from '@yinmu/contract/admin/members.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import type { Generated } from 'kysely';
import { type Changes, changesOf, type Db, exists, insertRow, type Transaction, transaction } from '../../platform/database/database.ts';
import { forgetReplies } from '../../platform/http/caching/idempotent-replies.ts';
import { skeleton } from '../../platform/text/skeleton.ts';

export interface MemberRow {
  id: number;
  username: string;
  username_key: string;
  /** The name's skeleton of look-alike characters. It is unique, except among members older than this rule. */
  username_skeleton: string;
  username_shared: number;
  email: string;
  email_key: string;
  password: string;
  avatar: string;
  is_admin: number;
  role: Exclude<Role, 'admin'>;
  disabled: number;
  created_at: string;
  email_verified_at: string | null;
  origin: Origin;
}
type Tables = { member: Omit<MemberRow, 'id'> & { id: Generated<number> }; member_alias: { name: string; name_key: string; member_id: number } };
const tables = (db: Db) => db.withTables<Tables>();

/** Returns the role. Admins are marked in their own column. */
export const roleOf = ({ is_admin, role }: Pick<MemberRow, 'is_admin' | 'role'>): Role => (is_admin === 1 ? 'admin' : role);

/** Returns a key for comparing names. It ignores case, width and compatibility forms. */
export const nameKey = (text: string) => text.normalize('NFKC').toLowerCase();

export const memberById = (db: Db, id: number) => tables(db).selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
export const memberByEmail = (db: Db, email: string) => tables(db).selectFrom('member').selectAll().where('email_key', '=', nameKey(email)).executeTakeFirst();
const aliasesLike = (db: Db, name: string) => tables(db).selectFrom('member_alias').selectAll().where('name_key', '=', nameKey(name)).execute();
/** Finds a member by username, email address, or the name on a former site. Prefers the exact spelling. */
export async function memberByIdentifier(db: Db, identifier: string): Promise<MemberRow | undefined> {
  const byName = () => tables(db).selectFrom('member').selectAll().where('username_key', '=', nameKey(identifier)).executeTakeFirst();
  const byAddress = identifier.includes('@');
  const member = await (byAddress ? memberByEmail(db, identifier) : byName());
  if (member && (byAddress || member.username === identifier)) return member;
  const aliases = await aliasesLike(db, identifier);
  const alias = aliases.find(({ name }) => name === identifier) ?? (member || aliases.length > 1 ? undefined : aliases[0]);
  return alias ? memberById(db, alias.member_id) : member;
}

/** Stores a former name that is not allowed here, so that the member can still sign in with it. */
export const addAlias = async (trx: Transaction, name: string, member_id: number) =>
  void (await tables(trx)
    .insertInto('member_alias')
    .values({ name, name_key: nameKey(name), member_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute());
export const aliasesOf = async (db: Db, memberId: number): Promise<string[]> =>
  (await tables(db).selectFrom('member_alias').select('name').where('member_id', '=', memberId).execute()).map(({ name }) => name);

const nameColumns = (username: string) => ({ username, username_key: nameKey(username), username_skeleton: skeleton(username) });

export type MemberConflict = 'username_taken' | 'username_alike' | 'email_taken';
export async function conflictOf(
  db: Db,
  changes: { username?: string | undefined; email?: string | undefined },
  except = 0,
): Promise<MemberConflict | undefined> {
  const has = async (column: 'username_key' | 'username_skeleton' | 'email_key', value: string | undefined) =>
    value !== undefined && exists(tables(db).selectFrom('member').select('id').where(column, '=', value).where('id', '!=', except).limit(1));
  const { username, email } = changes;
  if (await has('username_key', username && nameKey(username))) return 'username_taken';
  if (username && (await aliasesLike(db, username)).some(({ member_id }) => member_id !== except)) return 'username_taken';
  if (await has('username_skeleton', username && skeleton(username))) return 'username_alike';
  return (await has('email_key', email && nameKey(email))) ? 'email_taken' : undefined;
}

export interface NewMember {
  username: string;
  email: string;
  password: string;
  origin: 'registered' | 'invited' | 'operator';
  isAdmin?: boolean;
  emailVerified?: boolean;
}
export async function addMember(
  trx: Transaction,
  { username, email, password, origin, isAdmin, emailVerified }: NewMember,
): Promise<MemberRow | MemberConflict> {
  const conflict = await conflictOf(trx, { username, email });
  if (conflict) return conflict;
  const now = new Date().toISOString();
  const names = { ...nameColumns(username), username_shared: 0, email, email_key: nameKey(email) };
  const row = {
    ...names,
    password,
    avatar: '',
    is_admin: isAdmin ? 1 : 0,
    role: 'member' as const,
    disabled: 0,
    created_at: now,
    email_verified_at: emailVerified ? now : null,
    origin,
  };
  return tables(trx).insertInto('member').values(row).returningAll().executeTakeFirstOrThrow();
}

export interface LegacyRow {
  username: string;
  email: string;
  password: string;
  disabled: boolean;
  createdAt: string;
  /** The day of the last visit; empty if unknown. */
  activeOn: string;
}
/** Keeps a name that looks like another member's, because its owner signs in with it. */
export async function insertLegacyMember(db: Db, { username, email, password, disabled, createdAt, activeOn }: LegacyRow): Promise<number> {
  const shared = (await conflictOf(db, { username })) === 'username_alike';
  const names = { ...nameColumns(username), username_shared: shared ? 1 : 0, email, email_key: nameKey(email) };
  const row = {
    ...names,
    password,
    avatar: '',
    is_admin: 0,
    role: 'member' as const,
    disabled: disabled ? 1 : 0,
    created_at: createdAt,
    active_on: activeOn,
    email_verified_at: null,
    origin: 'maccms' as const,
  };
  return insertRow(tables(db), 'member', row);
}

/** A changed address counts as not verified unless it is verified in the same change. */
export type MemberChanges = Partial<Pick<MemberRow, 'username' | 'email' | 'password'>>;
/** @returns the conflict that prevented the change, if any */
export async function changeMember(trx: Transaction, id: number, { username, email, password }: Changes<MemberChanges>): Promise<MemberConflict | undefined> {
  const conflict = await conflictOf(trx, { username, email }, id);
  if (conflict) return conflict;
  const renamed = username === undefined ? {} : { ...nameColumns(username), username_shared: 0 };
  const addressed = email === undefined ? {} : { email, email_key: nameKey(email), email_verified_at: null };
  const set = changesOf({ ...renamed, ...addressed, password });
  // Deletes stored replies with the old name, which would otherwise be kept after the account is deleted.
  if (username !== undefined) await forgetReplies(trx, [(await memberById(trx, id))?.username ?? '']);
  if (set) await tables(trx).updateTable('member').set(set).where('id', '=', id).execute();
  return undefined;
}

export const storeHash = async (db: Db, id: number, password: string) =>
  void (await tables(db).updateTable('member').set({ password }).where('id', '=', id).execute());

export const firstAdmin = async (db: Db): Promise<number | undefined> =>
  (await tables(db).selectFrom('member').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).orderBy('id').limit(1).executeTakeFirst())?.id;

export const removeMember = async (db: Db, id: number) => void (await tables(db).deleteFrom('member').where('id', '=', id).execute());

/** @returns the previous avatar, or undefined if the member is gone */
export const setAvatar = (db: Db, id: number, avatar: string): Promise<string | undefined> =>
  transaction(db, async (trx) => {
    const before = await tables(trx).selectFrom('member').select('avatar').where('id', '=', id).executeTakeFirst();
    if (before) await tables(trx).updateTable('member').set({ avatar }).where('id', '=', id).execute();
    return before?.avatar;
  });
export const avatarNames = async (db: Db): Promise<string[]> =>
  (await tables(db).selectFrom('member').select('avatar').where('avatar', '!=', '').execute()).map(({ avatar }) => avatar);
export const isThereAnAdmin = (db: Db, except = 0): Promise<boolean> =>
  exists(tables(db).selectFrom('member').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).where('id', '!=', except).limit(1));
