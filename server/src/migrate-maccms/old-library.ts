/** Favorites, titles for later and places in what was watched, as members of the old site had them. */
import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import { historyRow, insertSavedTitle, savedTitle, writeHistory } from '../library/index.ts';
import { ownWrites } from '../platform/own-writes.ts';
import { linesByTitles, titlesByIds } from '../titles/index.ts';
import type { Move } from './move.ts';
import { seconds, timeOf, whole } from './row-values.ts';
import type { Row } from './sql-dump.ts';
import { otherThing } from './things.ts';

/** Rows of ours that are new or changed: a later run counts none that were as they are. */
export interface LibraryMoved {
  favorites: number;
  watchlist: number;
  history: number;
}

const FAVORITE = '2';
const WANTED = '3';
const PLAYED = '4';
const DOWNLOADED = '5';
const KINDS: Readonly<Record<string, string>> = { [FAVORITE]: 'favorite', [WANTED]: 'mark for later', [PLAYED]: 'log' };

/** The log of a title that was played decides these columns. */
const SAID = ['watched_at', 'episode', 'episode_name', 'route', 'position', 'duration'] as const;

/** MacCMS stores the line by its position, counted from 1. When the position no longer exists, the first line is taken. */
async function played(move: Move, row: Row, memberId: number, vodId: number, name: string): Promise<boolean> {
  const before = await historyRow(move.db, memberId, vodId);
  // A log without a time gets that of the run, which is a later one each time.
  if (before && seconds(row.ulog_time) === 0) return false;
  const routes = (await linesByTitles(move.db, [vodId])).filter((route) => route.source_id === move.sourceId);
  const route = routes[Math.max(0, whole(row.ulog_sid) - 1)] ?? routes[0];
  const episodes = route ? (JSON.parse(route.episodes) as [string, string][]) : [];
  const episode = Math.min(Math.max(1, whole(row.ulog_nid)), Math.max(1, episodes.length));
  const watchedAt = Date.parse(timeOf(row.ulog_time));
  const entry = {
    member_id: memberId,
    vod_id: vodId,
    vod_name: name,
    episode,
    episode_name: episodes[episode - 1]?.[0] ?? '',
    route: route?.route_id ?? '',
    route_index: route ? routes.indexOf(route) : 0,
    position: whole(row.ulog_point),
    duration: whole(row.ulog_duration),
    watched_at: watchedAt,
    next_name: '',
    watched: '',
    places: '',
    writer: '',
  };
  if (before && SAID.every((name) => before[name] === entry[name])) return false;
  if (before && before.watched_at > watchedAt) return false;
  return (await writeHistory((member, work) => ownWrites(move.db, member, work), [{ row: entry }], MAX_LIBRARY)).length > 0;
}

interface Saving {
  memberId: number;
  shelf: 'favorites' | 'watchlist';
  title: { vod_id: number; vod_name: string };
}

async function saved(move: Move, row: Row, { memberId, shelf, title }: Saving): Promise<boolean> {
  const added_at = timeOf(row.ulog_time);
  const kept = { member_id: memberId, shelf, vod_id: title.vod_id, vod_name: title.vod_name };
  const before = await savedTitle(move.db, kept);
  if (before && (before.added_at === added_at || seconds(row.ulog_time) === 0)) return false;
  const now = await insertSavedTitle(move.db, { ...kept, added_at }, MAX_LIBRARY);
  // Another time than the log's is that of a later log, or of a later change here.
  return typeof now === 'object' && now.added_at === added_at;
}

export async function moveLibrary(move: Move): Promise<LibraryMoved> {
  const counts = { favorites: 0, watchlist: 0, history: 0 };
  const counted = new Set<string>();
  const countLeft = await move.leftOf('ulog');
  for await (const row of move.rows('ulog')) {
    const { ulog_type: kind = '', ulog_rid: rid } = row;
    const other = otherThing(row.ulog_mid);
    if (whole(row.ulog_points) > 0) move.skip(`purchase of ${other ?? 'a title'}`);
    const said = KINDS[kind];
    if (said === undefined) {
      move.skip(kind === DOWNLOADED ? 'log of a download' : 'log of a page that was looked at');
      continue;
    }
    if (other !== undefined) {
      move.skip(`${said} of ${other}`);
      continue;
    }
    const memberId = await move.member(row.user_id);
    const vodId = await move.title(rid);
    const [title] = vodId === undefined ? [] : await titlesByIds(move.db, [vodId], ['vod_name']);
    if (memberId === undefined || !title) {
      move.skip(memberId === undefined ? 'log of a member that is gone' : 'log of a title that is gone');
      continue;
    }
    countLeft(row);
    const change = kind === PLAYED ? 'history' : kind === FAVORITE ? 'favorites' : 'watchlist';
    const isChanged =
      change === 'history' ? await played(move, row, memberId, title.vod_id, title.vod_name) : await saved(move, row, { memberId, shelf: change, title });
    // A title that was logged twice counts once.
    const name = `${memberId} ${change} ${title.vod_id}`;
    if (isChanged && !counted.has(name)) counts[change]++;
    if (isChanged) counted.add(name);
  }
  return counts;
}
