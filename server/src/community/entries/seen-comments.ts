/** Comments by their number, for those calls that do not name what a comment stands on: it is seen only where that is. */
import type { Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ShownRow } from './comment-rows.ts';
import { commentById } from './comments.store.ts';

/** Whether visitors see a subject; answered by the rooms that hold the subjects. */
export type Subjects = Record<Subject, (db: Db, id: number) => Promise<boolean>>;

/** A title that is withdrawn or a list that is private takes what was said on it along. */
export const isSeen = (db: Db, subjects: Subjects, { subject, subject_id }: Pick<ShownRow, 'subject' | 'subject_id'>) => subjects[subject](db, subject_id);

/** @returns undefined where visitors see no such comment */
export async function seenComment(db: Db, subjects: Subjects, id: number): Promise<ShownRow | undefined> {
  const row = await commentById(db, id);
  return row && (await isSeen(db, subjects, row)) ? row : undefined;
}
