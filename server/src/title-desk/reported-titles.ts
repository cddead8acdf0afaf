/** Titles as the subjects of reports: what moderators see of one, and what taking it away does. */
import type { Db, Transaction } from '../platform/database.ts';
import { titlesByIds } from '../titles/index.ts';
import { withdraw } from './edit-title.ts';

export const reportedTitles = {
  async find(db: Db, id: number) {
    const [row] = await titlesByIds(db, [id], ['vod_name']);
    return row && { name: row.vod_name, content: '', author: '', authorId: null };
  },
  remove: (trx: Transaction, id: number, by: number, reason: { text: string; isLegal: boolean }) => withdraw(trx, by, id, reason),
};
