import { COMMENT_LENGTH } from '@yinmu/contract/limits.ts';
import { addComment } from '../../community/entries/index.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { timeOf } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import { newIdOf, saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';
import { otherThing } from './things.ts';

const EMOTICON = /\[em:\d+\]/;
const EMOTICONS = new RegExp(EMOTICON, 'g');

/** Without MacCMS's picture codes. A visitor's comment starts with their name, because no member is shown. */
function commentText({ comment_content: content = '', comment_name: name = '' }: Row, memberId: number | undefined): string {
  const text = plainText(content.replace(EMOTICONS, ''), COMMENT_LENGTH);
  return memberId === undefined && name && text ? `${plainText(name, 30)}：${text}`.slice(0, COMMENT_LENGTH) : text;
}

async function comment(move: Move, row: Row, threadId: number, vodId: number) {
  const oldId = row.comment_id ?? '';
  if (EMOTICON.test(row.comment_content ?? '')) move.skip('comment: emoticons ([em:…])');
  const memberId = await move.member(row.user_id);
  const content = commentText(row, memberId);
  if (content === '') {
    move.skip('comment without text');
    return 0;
  }
  const id = await addComment(move.db, {
    subject: 'video',
    subject_id: vodId,
    thread_id: threadId,
    reply_to: threadId,
    member_id: memberId ?? null,
    content,
    links: 0,
    created_at: timeOf(row.comment_time),
  });
  await saveLegacyRow(move.db, 'comment', move.origin, oldId, id);
  return 1;
}

/** First comments before replies, which need their parent. */
export async function moveComments(move: Move): Promise<number> {
  let added = 0;
  const countLeft = await move.leftOf('comment');
  for (const heads of [true, false])
    for await (const row of move.rows('comment')) {
      const parent = row.comment_pid ?? '0';
      if ((parent === '0') !== heads) continue;
      const other = otherThing(row.comment_mid);
      if (other !== undefined) {
        move.skip(`comment on ${other}`);
        continue;
      }
      const vodId = await move.title(row.comment_rid);
      const threadId = heads ? 0 : await newIdOf(move.db, 'comment', move.origin, parent);
      if (row.comment_status === '0') move.skip('comment not approved');
      else if (vodId === undefined) move.skip('comment on a title that is gone');
      else if (threadId === undefined) move.skip('reply to a comment that is gone');
      else {
        countLeft(row);
        added += await comment(move, row, threadId, vodId);
      }
    }
  return added;
}
