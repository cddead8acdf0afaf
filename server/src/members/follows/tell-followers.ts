/** Finds new episodes of followed titles by revision, and notifies their followers a few hundred at a time. */
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { type Db, listOf, type Transaction } from '../../platform/database/database.ts';
import type { Lease } from '../../platform/jobs/leases.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { routesByTitles, titlesByIds } from '../../titles/core/index.ts';
import { readEpisodes } from '../../titles/episodes/index.ts';
import {
  followedAfter,
  followedTitle,
  insertNewEpisodes,
  lastFollower,
  moveNewEpisodes,
  nextNewEpisodes,
  removeFollowedTitle,
  removeNewEpisodes,
  saveFollowedTitle,
  setTold,
} from './followed-titles.store.ts';
import { newEpisodes } from './new-episodes.ts';
import { moveNotices, noticeFollowers } from './notices.store.ts';

const TITLES_AT_ONCE = 500;
/** 500 rows were measured to take 3 ms. */
const FOLLOWERS_AT_ONCE = 500;

/** Call it before adding a follower. The first check only records the existing episodes; later checks announce additions. */
export async function examineTitle(trx: Transaction, vodId: number) {
  const [title] = await titlesByIds(trx, [vodId], ['rev', 'vod_name']);
  if (!title) return;
  const known = await followedTitle(trx, vodId);
  const routes = await routesByTitles(trx, [vodId], ['route_id', 'episodes']);
  const { mark, added, latest } = newEpisodes(
    routes.map(({ route_id, episodes }) => readEpisodes(episodes, seasonOf(route_id))),
    known && { known: new Set(listOf(known.known)), high: known.high },
  );
  await saveFollowedTitle(trx, { vod_id: vodId, rev: title.rev, known: JSON.stringify([...mark.known]), high: mark.high });
  if (added > 0) await insertNewEpisodes(trx, { vod_id: vodId, vod_name: title.vod_name, added, latest, at: new Date().toISOString() });
}

/** @returns false if nothing is left to announce */
const tellSome = ({ write }: Pick<Lease, 'write'>) =>
  write(async (trx) => {
    const next = await nextNewEpisodes(trx);
    if (!next) return false;
    const last = await lastFollower(trx, next, FOLLOWERS_AT_ONCE);
    if (last === undefined) await removeNewEpisodes(trx, next.id);
    else {
      await noticeFollowers(trx, next, last);
      await setTold(trx, next.id, last);
    }
    return true;
  });

/** Runs as a job, which resumes where an aborted run stopped. */
export async function tellFollowers(db: Db, lease: Lease) {
  for (let last = 0; !lease.signal.aborted; ) {
    const some = await followedAfter(db, last, TITLES_AT_ONCE);
    for (const { vod_id, seen, rev } of some) {
      if (rev === null || rev <= seen || lease.signal.aborted) continue;
      await lease.write((trx) => examineTitle(trx, vod_id));
      await yieldToEventLoop();
    }
    const next = some.at(-1);
    if (!next) break;
    last = next.vod_id;
    await yieldToEventLoop();
  }
  while (!lease.signal.aborted && (await tellSome(lease))) await yieldToEventLoop();
}

/** Call it when titles are merged: the remaining title counts the episodes of both as known. */
export async function moveFollows(trx: Transaction, move: { from: number; to: number; name: string }) {
  await moveNotices(trx, move);
  await moveNewEpisodes(trx, move.from, move.to);
  const gone = await followedTitle(trx, move.from);
  if (!gone) return;
  const kept = await followedTitle(trx, move.to);
  const known = new Set([...listOf(gone.known), ...listOf(kept?.known ?? '[]')]);
  await saveFollowedTitle(trx, { vod_id: move.to, rev: 0, known: JSON.stringify([...known]), high: Math.max(gone.high, kept?.high ?? 0) });
  await removeFollowedTitle(trx, move.from);
}
