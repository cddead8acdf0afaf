import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { type Language, MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import type { Collection, HistoryItem, KeptTitle, SavedTitle } from '@yinmu/contract/members/library.endpoints.ts';
import { VideoCard } from '@yinmu/contract/titles/video.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { converter } from '../../platform/text/chinese.ts';
import { cardsByIds, titlesByIds } from '../../titles/core/index.ts';
import { columnsFor, viewOf } from '../../titles/fields/index.ts';
import { keptId } from '../../titles/removals/index.ts';
import { episodeNamesOf, keptEpisodeName } from '../../titles/value-names/index.ts';
import { examineTitle, forgetNotice } from '../follows/index.ts';
import { countHistory, type HistoryRow, historyRows } from './history.store.ts';
import { indexOn, type ListedRoute, routesOfTitles } from './present-place.ts';
import { countSavedTitles, insertSavedTitle, removeSavedTitle, type SavedTitleRow, savedTitleRows } from './saved-titles.store.ts';

const HISTORY_TITLE = viewOf([...columnsFor(VideoCard), 'tmdb_backdrop']);

export async function cardsOf(db: Db, ids: readonly number[], language: Language): Promise<Map<number, VideoCard>> {
  return new Map((await cardsByIds(db, [...new Set(ids)], language)).map((card) => [card.vod_id, card]));
}

export const toSavedTitle = (
  row: Pick<SavedTitleRow, 'vod_id' | 'vod_name' | 'added_at'>,
  cards: ReadonlyMap<number, VideoCard>,
  language: Language,
): SavedTitle => {
  const video = cards.get(row.vod_id) ?? null;
  return { id: row.vod_id, vod_name: video?.vod_name ?? converter(language)(row.vod_name), video, added_at: row.added_at };
};

export async function savedTitlesPage(db: Db, memberId: number, collection: Collection, paging: Paging, language: Language) {
  const rows = await savedTitleRows(db, memberId, collection, paging);
  const cards = await cardsOf(
    db,
    rows.map(({ vod_id }) => vod_id),
    language,
  );
  return {
    items: rows.map((row) => toSavedTitle(row, cards, language)),
    pagination: pagination(paging, await countSavedTitles(db, memberId, collection)),
  };
}

interface CollectionChange {
  memberId: number;
  collection: Collection;
  vodId: number;
}

export async function saveTitle(db: Db, { memberId, collection, vodId: given }: CollectionChange, language: Language): Promise<SavedTitle> {
  const vodId = await keptId(db, given);
  const [row] = await titlesByIds(db, [vodId], ['vod_name']);
  if (!row) throw problem('video_not_found');
  if (collection === 'follows') await transaction(db, (trx) => examineTitle(trx, vodId));
  const title = { member_id: memberId, shelf: collection, vod_id: vodId, vod_name: row.vod_name, added_at: new Date().toISOString() };
  const saved = await insertSavedTitle(db, title, MAX_LIBRARY);
  if (saved === 'full') throw problem('library_full', { max: MAX_LIBRARY });
  return toSavedTitle(saved, await cardsOf(db, [vodId], language), language);
}

export async function unsaveTitle(db: Db, { memberId, collection, vodId: given }: CollectionChange): Promise<void> {
  const vodId = await keptId(db, given);
  await removeSavedTitle(db, { member_id: memberId, shelf: collection, vod_id: vodId });
  if (collection === 'follows') await forgetNotice(db, memberId, vodId);
}

/** The category of variety shows, whose episodes are named by date. */
const SHOWS = 3;
const isShow = (video: Pick<VideoCard, 'type_id'> | null) => video !== null && mainOf(video.type_id) === SHOWS;

interface NamedIn {
  video: VideoCard | null;
  language: Language;
}
type KeptRow = Pick<HistoryRow, 'episode' | 'episode_id' | 'episode_name' | 'route' | 'next_name'>;

/** Returns the episode's position and name on its route, and the name of the next one. If the route lacks the episode, returns the stored values. */
function episodeNow(routes: readonly ListedRoute[], row: KeptRow, { video, language }: NamedIn) {
  const route = routes.find(({ id }) => id === row.route);
  const index = route ? indexOn(route, row) : -1;
  const nameOf = episodeNamesOf(
    routes.map(({ episodes }) => episodes),
    language,
  );
  const kept = (name: string) => nameOf(keptEpisodeName(name, isShow(video)));
  const [now, next] = [route?.episodes[index], route?.episodes[index + 1]];
  if (!now) return { episode: row.episode, episodeName: kept(row.episode_name), nextName: kept(row.next_name) };
  return { episode: index + 1, episodeName: nameOf(now.name), nextName: next ? nameOf(next.name) : '' };
}

export async function historyPage(db: Db, memberId: number, paging: Paging, language: Language) {
  const rows = await historyRows(db, memberId, paging);
  const ids = rows.map(({ vod_id }) => vod_id);
  const titles = new Map((await cardsByIds(db, ids, language, HISTORY_TITLE)).map(({ tmdb_backdrop, ...video }) => [video.vod_id, { video, tmdb_backdrop }]));
  const routesOf = await routesOfTitles(db, ids);
  const items = rows.map((row): HistoryItem => {
    const { video = null, tmdb_backdrop: backdrop = '' } = titles.get(row.vod_id) ?? {};
    const present = episodeNow(routesOf(row.vod_id), row, { video, language });
    return {
      id: row.vod_id,
      vodId: row.vod_id,
      vod_name: video?.vod_name ?? converter(language)(row.vod_name),
      video,
      episode: present.episode,
      episodeId: row.episode_id,
      episodeName: present.episodeName,
      route: row.route,
      routeIndex: row.route_index,
      watchDuration: row.position,
      duration: row.duration,
      watchedAt: row.watched_at,
      backdrop,
      hidden: row.hidden === 1,
      nextName: present.nextName,
      watched: row.watched,
      places: row.places,
      writer: row.writer,
    };
  });
  return { items, pagination: pagination(paging, await countHistory(db, memberId)) };
}

/** Omits titles that are no longer in the catalogue. */
export async function keptTitles(db: Db, entries: readonly KeptTitle[], language: Language) {
  const cards = await cardsOf(
    db,
    entries.map(({ vodId }) => vodId),
    language,
  );
  const routesOf = await routesOfTitles(db, [...cards.keys()]);
  return entries.flatMap(({ vodId, route = '', episodeId = '', episodeName, nextName: kept }) => {
    const video = cards.get(vodId);
    if (!video) return [];
    const row = { episode: 0, episode_id: episodeId, episode_name: episodeName, route, next_name: kept };
    const present = episodeNow(routesOf(vodId), row, { video, language });
    return [{ video, episodeName: present.episodeName, nextName: present.nextName }];
  });
}
