/** Finds comments by ID alone. They are visible only where their subject is. */
import type { Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ShownRow } from './comment-rows.ts';
import { commentById } from './comments.store.ts';

export type Subjects = Record<Subject, (db: Db, id: number) => Promise<boolean>>;

export const isSeen = (db: Db, subjects: Subjects, { subject, subject_id }: Pick<ShownRow, 'subject' | 'subject_id'>) => subjects[subject](db, subject_id);

export async function seenComment(db: Db, subjects: Subjects, id: number): Promise<ShownRow | undefined> {
  const row = await commentById(db, id);
  return row && (await isSeen(db, subjects, row)) ? row : undefined;
}
