import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { decideSkipMark, SharedMarks, setSkipMark } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import * as endpoints from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { skipSeason } from '@yinmu/contract/playback/skip-marks.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../../catalogue/browse/index.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { routesByTitles, titlesByIds } from '../../titles/core/index.ts';
import { titleRow } from '../../titles/desk/index.ts';
import { readEpisodes, requireEpisode } from '../../titles/episodes/index.ts';
import { absence, keptId } from '../../titles/removals/index.ts';
import { storedRouteId } from '../routes/index.ts';
import { agreeOnMarks } from './agree-on-marks.ts';
import * as store from './skip-marks.store.ts';
import { ownMarks } from './skip-marks.store.ts';

/** @param onDecided called after an editor's decision on a title */
export function registerSkipMarks(app: FastifyInstance, { db, onDecided }: { db: Db; onDecided: (vodId: number) => void }) {
  defineRoute(app, endpoints.getSkipMarks, ({ params }) => sharedMarks(db, params.id), { cachedBy: ({ params }) => [tags.title(params.id)] });
  defineRoute(app, endpoints.getOwnSkipMarks, async ({ member, params }) =>
    (await ownMarks(db, member.id, params.id)).map(({ vod_id: _, marked_at: __, episode_id: episodeId, ...mark }) => ({ ...mark, episodeId })),
  );
  defineRoute(app, endpoints.setSkipMark, ({ member, params, body }) => setOwnMark(db, member.id, params.id, body));
  defineRoute(app, endpoints.decideSkipMark, async ({ member, params, body }) => {
    await decideMark(db, member.id, params.id, body);
    onDecided(params.id);
  });
}

/** Newer accounts mark only for themselves, because accounts are easy to create in numbers. */
const COUNTS_AFTER_MS = 3 * DAY_MS;
const MAX_COUNTED = 600;
const MAX_MARKS = 5000;

/** Throws the error that `absence` returns. */
export async function sharedMarks(db: Db, vodId: number): Promise<SharedMarks[]> {
  if ((await titlesByIds(db, [vodId], ['vod_id'])).length === 0) throw await absence(db, vodId);
  const marks = await store.countingMarks(db, vodId, new Date(Date.now() - COUNTS_AFTER_MS).toISOString(), MAX_COUNTED);
  const known = ({ opening, ending }: SharedMarks) => [opening, ending].some(({ seconds, locked }) => seconds !== null || locked);
  return agreeOnMarks(marks, await store.decisionsOn(db, vodId)).filter(known);
}

/** @returns the seasons of the route and of each episode */
async function routeOf(db: Db, vodId: number, listedId: string) {
  const route = (await routesByTitles(db, [vodId], ['route_id', 'episodes'])).find(({ route_id }) => route_id === storedRouteId(listedId));
  if (!route) throw invalidField('route', words('is not a route of the title', '不是该影片的线路', '不是該影片的線路'));
  const season = seasonOf(route.route_id);
  const seasons = new Map(readEpisodes(route.episodes, season).map(({ id }) => [id, skipSeason(season, id)]));
  return { season, seasons };
}

/** Throws `video_not_found`, `library_full`, or `validation_failed` for a route or episode of another title or for an impossible position. */
export async function setOwnMark(db: Db, member_id: number, given: number, body: BodyOf<typeof setSkipMark>) {
  // An open page may still have the id from before a merge.
  const vod_id = await keptId(db, given);
  if ((await titlesByIds(db, [vod_id], ['vod_id'])).length === 0) throw problem('video_not_found');
  const { episodeId: episode_id, ...mark } = body;
  const { season, seasons } = await routeOf(db, vod_id, body.route);
  const { seconds, length } = mark;
  if (seconds !== undefined) {
    requireEpisode('episodeId', episode_id, seasons);
    if (seconds === 0 || seconds > length / 2)
      throw invalidField('seconds', words('must be in this half of the episode', '超出本集这一半的范围', '超出本集這一半的範圍'));
  }
  const row = { member_id, vod_id, season: skipSeason(season, episode_id), episode_id, ...mark, seconds, marked_at: new Date().toISOString() };
  if (!(await store.storeMark(db, row, MAX_MARKS))) throw problem('library_full', { max: MAX_MARKS });
}

/** Applies to all seasons of the route. Throws `video_not_found`, `title_merged`, or `validation_failed` for another title's route. */
export const decideMark = (db: Db, by: number, vodId: number, { kind, route, lasting, ...to }: BodyOf<typeof decideSkipMark>) =>
  transaction(db, async (trx) => {
    const { vod_name } = await titleRow(trx, vodId);
    const { seasons } = await routeOf(trx, vodId, route);
    const [seconds, decided_at] = [to.seconds ?? null, new Date().toISOString()];
    for (const season of new Set(seasons.values()))
      await store.storeDecision(trx, { vod_id: vodId, season, kind, route, seconds, locked: Number(lasting), decided_at });
    await recordAction(trx, by, 'title.skip', `title ${vodId} ${vod_name}`, null, { kind, route, seconds, lasting });
  });
