import { COMMENT_LENGTH, GUESTBOOK_LENGTH, REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { sharedEpisodeId } from '@yinmu/contract/titles/episode-id.ts';
import { insertDanmaku, readDplayerEntry } from '../../community/danmaku/index.ts';
import { addComment, guestbookEntries } from '../../community/entries/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { timeOf, whole } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import { newIdOf, saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';
import { routeAt } from './old-routes.ts';
import { otherThing } from './things.ts';

export async function moveGuestbook(move: Move): Promise<number> {
  let added = 0;
  const countLeft = await move.leftOf('gbook');
  for await (const row of move.rows('gbook')) {
    const oldId = row.gbook_id ?? '';
    if ((row.gbook_rid ?? '0') !== '0') {
      move.skip('error report in the guestbook');
      continue;
    }
    countLeft(row);
    const memberId = await move.member(row.user_id);
    const content = plainText(row.gbook_content ?? '', GUESTBOOK_LENGTH);
    if (content === '') {
      move.skip('guestbook entry without text');
      continue;
    }
    const reply = plainText(row.gbook_reply ?? '', REPLY_LENGTH);
    await transaction(move.db, async (trx) => {
      const id = await guestbookEntries.insertLegacyEntry(trx, {
        member_id: memberId ?? null,
        visitor: '',
        name: plainText(row.gbook_name ?? '', 30),
        content,
        status: row.gbook_status === '0' ? 'pending' : 'approved',
        reply,
        replied_at: reply === '' ? null : timeOf(row.gbook_reply_time),
        created_at: timeOf(row.gbook_time),
      });
      await saveLegacyRow(trx, 'guestbook', move.origin, oldId, id);
    });
    added++;
  }
  return added;
}

/** Finds the episode by its position, which MacCMS stores, counting from 1. @returns undefined if the comment has none */
async function episodeOf(move: Move, vodId: number, { vod_sid, vod_nid }: Row): Promise<string | undefined> {
  const { episodes } = await routeAt(move, vodId, vod_sid);
  const index = episodes.findIndex(({ listedAt }) => listedAt === Math.max(1, whole(vod_nid)) - 1);
  return index < 0 ? undefined : sharedEpisodeId(episodes, index);
}

/** Moves danmaku, which only newer versions of MacCMS have. */
export async function moveDanmaku(move: Move): Promise<number> {
  let added = 0;
  const countLeft = await move.leftOf('danmaku');
  for await (const row of move.rows('danmaku')) {
    const vod_id = await move.title(row.vod_id);
    const episode = vod_id === undefined ? undefined : await episodeOf(move, vod_id, row);
    const entry = readDplayerEntry([row.danmaku_time, row.danmaku_type, row.danmaku_color, '', row.danmaku_text]);
    if (row.danmaku_status === '0') move.skip('unapproved danmaku');
    else if (vod_id === undefined || episode === undefined) move.skip('danmaku on a missing episode');
    else if (!entry) move.skip('danmaku without text, time or known position');
    else {
      countLeft(row);
      const member_id = (await move.member(row.user_id)) ?? null;
      const stored = { vod_id, episode, ...entry, member_id, hidden: 0, created_at: timeOf(row.danmaku_send_time) };
      await transaction(move.db, (trx) => insertDanmaku(trx, stored), { locking: true });
      added++;
    }
  }
  return added;
}

const EMOTICON = /\[em:\d+\]/;
const EMOTICONS = new RegExp(EMOTICON, 'g');

/** Returns the text without MacCMS's picture codes. A visitor's comment starts with the visitor's name, because no member is shown. */
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

/** Moves first comments before replies, because a reply needs its parent. */
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
      if (row.comment_status === '0') move.skip('unapproved comment');
      else if (vodId === undefined) move.skip('comment on a missing title');
      else if (threadId === undefined) move.skip('reply to a missing comment');
      else {
        countLeft(row);
        added += await comment(move, row, threadId, vodId);
      }
    }
  return added;
}
