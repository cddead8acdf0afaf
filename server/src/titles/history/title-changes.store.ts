/** Stores changes. Insert a row together with the change it describes; only `undone_by` changes later. */
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { Generated } from 'kysely';
import { countOf, type Db, onPage, runStatement, type Transaction } from '../../platform/database/database.ts';

export type Author =
  /** @param run the run of a bulk change */
  | { kind: 'admin'; memberId: number; run?: string }
  | { kind: 'suggestion'; memberId: number; suggestion: number }
  /** @param run the run of an import */
  | { kind: 'import'; source: number; run: string }
  | { kind: 'enrichment' };

export type AdminAuthor = Extract<Author, { kind: 'admin' }>;

export interface FieldChange {
  name: string;
  old: unknown;
  new: unknown;
}

export interface ChangeRow {
  id: number;
  vod_id: number;
  rev: number;
  at: string;
  author: Author['kind'];
  member_id: number | null;
  subject: number;
  run: string;
  /** JSON of `FieldChange[]` */
  fields: string;
  undone_by: number | null;
}
type NamedChange = ChangeRow & { member: string | null; source: string | null };
type Tables = {
  title_change: Omit<ChangeRow, 'id'> & { id: Generated<number> };
  member: { id: number; username: string };
  source: { id: number; name: string; address: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const subjectOf = (author: Author) => (author.kind === 'suggestion' ? author.suggestion : author.kind === 'import' ? author.source : 0);

interface Recorded {
  vodId: number;
  rev: number;
  author: Author;
  fields: readonly FieldChange[];
}

/** Uses raw SQL, because an import records a change for every title it changes. */
export const insertChange = (trx: Transaction, { vodId, rev, author, fields }: Recorded) =>
  runStatement(trx, 'INSERT INTO title_change (vod_id, rev, at, author, member_id, subject, run, fields) VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
    vodId,
    rev,
    new Date().toISOString(),
    author.kind,
    'memberId' in author ? author.memberId : null,
    subjectOf(author),
    'run' in author ? (author.run ?? '') : '',
    JSON.stringify(fields),
  ]);

const named = (db: Db) =>
  tables(db)
    .selectFrom('title_change')
    .leftJoin('member', 'member.id', 'title_change.member_id')
    .leftJoin('source', (join) => join.onRef('source.id', '=', 'title_change.subject').on('title_change.author', '=', 'import'))
    .selectAll('title_change')
    .select('member.username as member')
    .select((eb) => eb.fn.coalesce(eb.fn<string | null>('nullif', ['source.name', eb.val('')]), 'source.address').as('source'));

export const changesOf = (db: Db, vodId: number, paging: Paging): Promise<NamedChange[]> =>
  onPage(named(db).where('vod_id', '=', vodId).orderBy('title_change.id', 'desc'), paging);
export const countChanges = (db: Db, vodId: number): Promise<number> => countOf(tables(db).selectFrom('title_change').where('vod_id', '=', vodId));

export const changesAfter = (db: Db, vodId: number, rev: number): Promise<NamedChange[]> =>
  named(db).where('vod_id', '=', vodId).where('rev', '>', rev).orderBy('title_change.id', 'desc').execute();

export const changeById = (db: Db, vodId: number, id: number): Promise<ChangeRow | undefined> =>
  tables(db).selectFrom('title_change').selectAll().where('id', '=', id).where('vod_id', '=', vodId).executeTakeFirst();

/** @param by the member who undid the change */
export const setUndone = async (trx: Transaction, id: number, by: number) =>
  void (await tables(trx).updateTable('title_change').set({ undone_by: by }).where('id', '=', id).execute());

/** Deletes old changes, except those that people made. */
export const forgetChanges = async (trx: Transaction, before: string) =>
  void (await tables(trx).deleteFrom('title_change').where('author', 'in', ['import', 'enrichment']).where('at', '<', before).execute());
