import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import { insertSavedTitle, writeHistory } from '../../members/library/index.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { timeOf, whole } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import type { Move } from './move.ts';
import { routeAt } from './old-routes.ts';
import { otherThing } from './things.ts';

/** Titles moved. A title logged twice counts once. */
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

/** Moves what a member played. The latest log entry of a title counts. */
async function played(move: Move, row: Row, memberId: number, vodId: number, name: string) {
  const { routes, route, episodes } = await routeAt(move, vodId, row.ulog_sid);
  const listedAt = Math.min(Math.max(1, whole(row.ulog_nid)), Math.max(1, episodes.length)) - 1;
  const index = Math.max(
    0,
    episodes.findIndex((one) => one.listedAt === listedAt),
  );
  const watchedAt = Date.parse(timeOf(row.ulog_time));
  const entry = {
    member_id: memberId,
    vod_id: vodId,
    vod_name: name,
    episode: index + 1,
    episode_id: episodes[index]?.id ?? 'e1',
    episode_name: episodes[index]?.name ?? '',
    route: route?.route_id ?? '',
    route_index: route ? routes.indexOf(route) : 0,
    position: whole(row.ulog_point),
    duration: whole(row.ulog_duration),
    watched_at: watchedAt,
    next_name: episodes[index + 1]?.name ?? '',
    watched: '',
    places: '',
    writer: '',
  };
  await writeHistory((member, work) => ownWrites(move.db, member, work), [{ row: entry, unmodifiedSince: watchedAt }], MAX_LIBRARY);
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
      move.skip(kind === DOWNLOADED ? 'log of a download' : 'log of a page view');
      continue;
    }
    if (other !== undefined) {
      move.skip(`${said} of ${other}`);
      continue;
    }
    const memberId = await move.member(row.user_id);
    const vodId = await move.title(rid);
    const [title] = vodId === undefined ? [] : await titlesByIds(move.db, [vodId], ['vod_id', 'vod_name']);
    if (memberId === undefined || !title) {
      move.skip(memberId === undefined ? 'log of a missing member' : 'log of a missing title');
      continue;
    }
    countLeft(row);
    const change = kind === PLAYED ? 'history' : kind === FAVORITE ? 'favorites' : 'watchlist';
    if (change === 'history') await played(move, row, memberId, title.vod_id, title.vod_name);
    else await insertSavedTitle(move.db, { member_id: memberId, shelf: change, ...title, added_at: timeOf(row.ulog_time) }, MAX_LIBRARY);
    const name = `${memberId} ${change} ${title.vod_id}`;
    if (!counted.has(name)) counts[change]++;
    counted.add(name);
  }
  return counts;
}
