import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { SuggestionStatus } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { Generated } from 'kysely';
import { changeSeen, countOf, type Db, insertRow, onPage, type Transaction } from '../../platform/database/database.ts';
import { mapPages, pagesBy } from '../../platform/database/pages.ts';

export interface SuggestionRow {
  id: number;
  vod_id: number;
  vod_name: string;
  member_id: number | null;
  status: SuggestionStatus;
  /** JSON: `[{name, old, proposed, accepted}]` */
  fields: string;
  note: string;
  review_comment: string;
  created_at: string;
  decided_by: number | null;
  decided_at: string | null;
  version: number;
}
export interface ShownSuggestion extends SuggestionRow {
  author: string | null;
  decided_name: string | null;
}
type Tables = { suggestion: Omit<SuggestionRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

const shown = (db: Db) =>
  tables(db)
    .selectFrom('suggestion')
    .leftJoin('member', 'member.id', 'suggestion.member_id')
    .leftJoin('member as admin', 'admin.id', 'suggestion.decided_by')
    .selectAll('suggestion')
    .select(['member.username as author', 'admin.username as decided_name']);

export const suggestionById = (db: Db, id: number): Promise<ShownSuggestion | undefined> => shown(db).where('suggestion.id', '=', id).executeTakeFirst();

/** Sorts pending suggestions oldest first, decided ones newest first. */
export const suggestionRows = (db: Db, status: SuggestionStatus, paging: Paging): Promise<ShownSuggestion[]> =>
  onPage(
    shown(db)
      .where('status', '=', status)
      .orderBy('suggestion.id', status === 'pending' ? 'asc' : 'desc'),
    paging,
  );
export const ownSuggestions = (db: Db, memberId: number, paging: Paging): Promise<ShownSuggestion[]> =>
  onPage(shown(db).where('member_id', '=', memberId).orderBy('suggestion.id', 'desc'), paging);
export const countSuggestions = async (db: Db, by: { status?: SuggestionStatus; member_id?: number }): Promise<number> => {
  const [[column, value] = ['status', 'pending']] = Object.entries(by) as ['status' | 'member_id', string | number][];
  return countOf(
    tables(db)
      .selectFrom('suggestion')
      .where(column as 'status', '=', value as never),
  );
};

export const addSuggestionRow = (db: Db, row: Pick<SuggestionRow, 'vod_id' | 'vod_name' | 'member_id' | 'fields' | 'note'>): Promise<number> =>
  insertRow(tables(db), 'suggestion', {
    ...row,
    status: 'pending',
    review_comment: '',
    created_at: new Date().toISOString(),
    decided_by: null,
    decided_at: null,
    version: 1,
  });

/** @returns false if it changed since it was read */
export const decideSuggestion = (
  db: Db,
  row: SuggestionRow,
  by: number,
  changes: Pick<SuggestionRow, 'status' | 'fields' | 'review_comment'>,
): Promise<boolean> => changeSeen(tables(db), 'suggestion', row, { ...changes, decided_by: by, decided_at: new Date().toISOString() });

/** Deletes a member's suggestions. Approved ones stay, without the member, remarks and refused values. */
export async function forgetSuggestions(trx: Transaction, memberId: number) {
  const taken = ['approved', 'partially_approved'] as const;
  await tables(trx).deleteFrom('suggestion').where('member_id', '=', memberId).where('status', 'not in', taken).execute();
  for (const { id, fields } of await tables(trx).selectFrom('suggestion').select(['id', 'fields']).where('member_id', '=', memberId).execute()) {
    const kept = (JSON.parse(fields) as { accepted: boolean }[]).filter(({ accepted }) => accepted);
    const set = { member_id: null, note: '', review_comment: '', fields: JSON.stringify(kept) };
    await tables(trx).updateTable('suggestion').set(set).where('id', '=', id).execute();
  }
}

export const suggestionsOf = (db: Db, memberId: number) =>
  mapPages(
    pagesBy(
      tables(db)
        .selectFrom('suggestion')
        .select(['id', 'vod_id', 'vod_name', 'status', 'fields', 'note', 'review_comment', 'created_at', 'decided_at'])
        .where('member_id', '=', memberId),
      'id',
    ),
    (row) => ({ ...row, fields: JSON.parse(row.fields) as unknown }),
  );

export const moveSuggestions = async (trx: Db, from: number, to: number, vod_name: string): Promise<number> =>
  Number((await tables(trx).updateTable('suggestion').set({ vod_id: to, vod_name }).where('vod_id', '=', from).executeTakeFirst()).numUpdatedRows);
