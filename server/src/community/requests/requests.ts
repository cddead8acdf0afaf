import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { type addRequest, MAX_WISHES, REQUEST_STATUS, type RequestList, type TitleRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import { type BodyOf, type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { entryAtTmdb, type Tmdb, typesOfMain, withLocalIds } from '../../ingest/tmdb/index.ts';
import { ownAccount } from '../../members/accounts/index.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { idsNamed } from '../../titles/desk/index.ts';
import { readName } from '../../titles/fields/index.ts';
import { judging } from '../entries/index.ts';
import type { HoldJudge } from '../hold-rules/index.ts';
import * as store from './requests.store.ts';

export interface RequestParts extends Pick<HoldJudge, 'judge'> {
  db: Db;
  tmdb: Tmdb;
}

export const nameKey = (name: string) => {
  const { name: bare, season } = readName(name);
  return `${bare || name}|${season}`;
};
/** A request as a TMDB entry, for comparison with the site's titles. */
export const asEntry = ({ kind, name, year, tmdb_id, poster }: Pick<store.RequestRow, 'kind' | 'name' | 'year' | 'tmdb_id' | 'poster'>) => ({
  ...{ id: tmdb_id, type: kind, title: name, original_title: '', poster },
  date: year > 0 ? `${year}-01-01` : '',
});

async function toShown(db: Db, rows: readonly store.CountedRequest[], memberId: number | undefined): Promise<TitleRequest[]> {
  const joined =
    memberId === undefined
      ? new Set()
      : await store.joinedAmong(
          db,
          memberId,
          rows.map(({ id }) => id),
        );
  const titles = await titlesByIds(
    db,
    rows.flatMap(({ vod_id }) => vod_id ?? []),
    ['vod_id'],
  );
  return rows.map(({ id, kind, name, year, poster, status, answer, vod_id, wishes, created_at, member_id }) => ({
    ...{ id, kind, name, year, poster, status, answer, wishes, created_at },
    vod_id: titles.some((title) => title.vod_id === vod_id) ? vod_id : null,
    joined: joined.has(id),
    own: memberId !== undefined && member_id === memberId,
  }));
}

/** For visitors, `mine` is empty. */
export async function requestPage(db: Db, list: RequestList, q: string, paging: Paging, memberId: number | undefined) {
  const wanted: store.Wanted = {
    ...(list === 'mine' ? { statuses: REQUEST_STATUS, memberId: memberId ?? 0 } : { statuses: store.WANTED[list] }),
    ...(q === '' ? {} : { part: readName(q).name }),
  };
  const requests = await toShown(db, await store.requestRows(db, wanted, paging), memberId);
  return { requests, pagination: pagination(paging, await store.countRequests(db, wanted)) };
}

type Entry = ReturnType<typeof asEntry>;
/** @returns the site's visible title for each entry, or null. Without a year, the name and kind decide; of several titles, the one added last is taken */
export async function visibleTitles(db: Db, entries: readonly Entry[]): Promise<(number | null)[]> {
  const found = await withLocalIds(db, entries);
  const ids = found.flatMap(({ vod_id }) => vod_id ?? []);
  const shown = new Set((await titlesByIds(db, ids, ['vod_id'])).map(({ vod_id }) => vod_id));
  const titles: (number | null)[] = [];
  for (const { vod_id, date, title, type } of found) {
    const isKnown = vod_id !== null && shown.has(vod_id);
    const named = isKnown || date !== '' ? [] : await titlesByIds(db, await idsNamed(db, title), ['type_id']);
    titles.push(isKnown ? vod_id : (named.find(({ type_id }) => typesOfMain(mainOf(type_id)).includes(type))?.vod_id ?? null));
  }
  return titles;
}

const isPublic = ({ status, member_id }: store.RequestRow, memberId: number) => status !== 'removed' && (status !== 'held' || member_id === memberId);

/** Throws `requests_full`. */
async function wish(db: Db, memberId: number, note: string, requestOf: (trx: Transaction) => Promise<store.RequestRow>): Promise<TitleRequest> {
  const id = await ownWrites(db, memberId, async (trx) => {
    const request = await requestOf(trx);
    const isJoined = (await store.joinedAmong(trx, memberId, [request.id])).size > 0;
    if (!isJoined && (await store.countWishes(trx, memberId)) >= MAX_WISHES) throw problem('requests_full', { max: MAX_WISHES });
    if (store.UNANSWERED.includes(request.status))
      await store.insertWish(trx, { member_id: memberId, request_id: request.id, note, at: new Date().toISOString() });
    return request.id;
  });
  const [shown] = await toShown(db, [(await store.requestById(db, id)) as store.CountedRequest], memberId);
  return shown as TitleRequest;
}

/** Throws what `wish` throws, or `movie_not_found` for an unknown TMDB ID. */
export async function ask(parts: RequestParts, member: Identity, { kind, name, year = 0, tmdbId, note = '' }: BodyOf<typeof addRequest>) {
  const { db, tmdb } = parts;
  const entry = tmdbId === undefined ? asEntry({ kind, name, year, tmdb_id: 0, poster: '' }) : await entryAtTmdb(tmdb, kind, tmdbId);
  const [vod_id = null] = await visibleTitles(db, [entry]);
  if (vod_id !== null) return { request: null, vod_id };
  const author = { id: member.id, role: member.role, since: (await ownAccount(db, member.id)).created_at };
  // Names from TMDB need no moderation.
  const held = tmdbId === undefined ? await judging.judgeMember(parts, author, name, false) : [];
  const request = await wish(db, member.id, note, (trx) =>
    store.insertRequest(trx, {
      ...{ kind, name: entry.title, name_key: nameKey(entry.title), year: Number(entry.date.slice(0, 4)) || 0, tmdb_id: entry.id, poster: entry.poster },
      ...{ member_id: member.id, status: held.length > 0 ? 'held' : 'open', held_for: held.join(','), created_at: new Date().toISOString() },
    }),
  );
  return { request, vod_id: null };
}

const DEMO = [
  { kind: 'tv', name: '大明王朝1566', year: 2007, status: 'planned' },
  { kind: 'movie', name: '芙蓉镇', year: 1987, status: 'open' },
] as const;
/** Adds two requests without an author, which demo members can join. */
export async function askForDemo(trx: Transaction) {
  const at = new Date().toISOString();
  for (const one of DEMO)
    await store.insertRequest(trx, { ...one, name_key: nameKey(one.name), tmdb_id: 0, poster: '', member_id: null, held_for: '', created_at: at });
}

/** Throws what `wish` throws, or `request_not_found`. */
export const join = (db: Db, memberId: number, id: number) =>
  wish(db, memberId, '', async (trx) => {
    const row = await store.requestById(trx, id);
    if (!row || !isPublic(row, memberId)) throw problem('request_not_found');
    return row;
  });
export const leave = (db: Db, memberId: number, id: number) => ownWrites(db, memberId, (trx) => store.removeWish(trx, memberId, id));
