import { sharedEpisodeId } from '@yinmu/contract/titles/episode-id.ts';
import { insertDanmaku, readDplayerEntry } from '../../community/danmaku/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { timeOf, whole } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import type { Move } from './move.ts';
import { routeAt } from './old-routes.ts';

/** MacCMS stores the episode's position, from 1. @returns undefined if it has none */
async function episodeOf(move: Move, vodId: number, { vod_sid, vod_nid }: Row): Promise<string | undefined> {
  const { episodes } = await routeAt(move, vodId, vod_sid);
  const index = episodes.findIndex(({ listedAt }) => listedAt === Math.max(1, whole(vod_nid)) - 1);
  return index < 0 ? undefined : sharedEpisodeId(episodes, index);
}

/** Only newer versions of MacCMS have danmaku. */
export async function moveDanmaku(move: Move): Promise<number> {
  let added = 0;
  const countLeft = await move.leftOf('danmaku');
  for await (const row of move.rows('danmaku')) {
    const vod_id = await move.title(row.vod_id);
    const episode = vod_id === undefined ? undefined : await episodeOf(move, vod_id, row);
    const entry = readDplayerEntry([row.danmaku_time, row.danmaku_type, row.danmaku_color, '', row.danmaku_text]);
    if (row.danmaku_status === '0') move.skip('danmaku not approved');
    else if (vod_id === undefined || episode === undefined) move.skip('danmaku of an episode that is gone');
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
