import { createHmac } from 'node:crypto';
import { type addDanmaku, DANMAKU, type Danmaku, type DanmakuCounts, type importDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import type { BodyOf, DataOf } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { sharedEpisodeId } from '@yinmu/contract/titles/episode-id.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import { batches, type Db, transaction } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { timeSlices, yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { routesByTitles } from '../../titles/core/index.ts';
import { readEpisodes, requireEpisode } from '../../titles/episodes/index.ts';
import { absence } from '../../titles/removals/index.ts';
import { danmakuEntries, heldLists } from '../entries/index.ts';
import { watchedWordIn } from '../hold-rules/index.ts';
import * as store from './danmaku.store.ts';
import { evenly, type ReadDanmaku, readDanmakuFile } from './read-file.ts';

export interface DanmakuParts extends heldLists.JudgeParts {
  secret: Buffer;
  settings: SiteSettingsHolder;
  subjects: danmakuEntries.Subjects;
}

/** Allows for longer cuts, because routes differ in their advertisements. */
const LONGER_CUT_SECONDS = 5 * 60;

/** Throws `danmaku_closed`, or the error from `absence`. */
async function requireTitle(parts: DanmakuParts, vodId: number) {
  if (parts.settings.current.danmaku === 'closed') throw problem('danmaku_closed');
  if (!(await parts.subjects.video(parts.db, vodId))) throw await absence(parts.db, vodId);
}

interface KnownEpisode {
  name: string;
  /** The episode's IDs on all routes. */
  ids: Set<string>;
}

/** Maps the ID that all routes share to the episode. */
async function episodesOf(db: Db, vodId: number): Promise<Map<string, KnownEpisode>> {
  const known = new Map<string, KnownEpisode>();
  for (const { route_id, episodes } of await routesByTitles(db, [vodId], ['route_id', 'episodes'])) {
    const read = readEpisodes(episodes, seasonOf(route_id));
    for (const [i, { name, id: own }] of read.entries()) {
      const id = sharedEpisodeId(read, i);
      known.set(id, known.get(id) ?? { name, ids: new Set() });
      known.get(id)?.ids.add(own);
    }
  }
  return known;
}

export const writerOf = (secret: Buffer, memberId: number): string =>
  createHmac('sha256', secret).update(`danmaku|${memberId}`).digest('base64url').slice(0, 8);

export async function danmakuWithin(parts: DanmakuParts, vodId: number, episode: string, window: number): Promise<Danmaku[]> {
  await requireTitle(parts, vodId);
  const writers = new Map<number, string>();
  const name = (memberId: number) => {
    const known = writers.get(memberId) ?? writerOf(parts.secret, memberId);
    writers.set(memberId, known);
    return known;
  };
  const rows = await store.shownWithin(parts.db, vodId, episode, window * DANMAKU.windowMs, (window + 1) * DANMAKU.windowMs);
  return rows.map(({ member_id, ...row }) => ({ ...row, writer: member_id === null ? '' : name(member_id) }) as Danmaku);
}

/** Throws `validation_failed`, or what `requireTitle` throws. */
export async function write(parts: DanmakuParts, author: Identity & { since: string }, given: BodyOf<typeof addDanmaku>): Promise<DataOf<typeof addDanmaku>> {
  const { db, settings } = parts;
  const { vodId: vod_id, episode, ms, text, mode = 'scroll', color = 'white' } = given;
  const said = { ms, mode, color, text };
  await requireTitle(parts, vod_id);
  const episodes = await episodesOf(db, vod_id);
  requireEpisode('episode', episode, episodes);
  const length = await store.measuredLength(db, vod_id, [...(episodes.get(episode)?.ids ?? [])], author.id);
  if (length !== undefined && ms > (length + LONGER_CUT_SECONDS) * 1000)
    throw invalidField('ms', words('is beyond the end of the episode', '超出本集时长', '超出本集時長'));
  const reasons = await heldLists.judgeMember(parts, author, said.text, settings.current.comments === 'held');
  const waiting = reasons.length > 0;
  const row = { vod_id, episode, ...said, member_id: author.id, hidden: Number(waiting), created_at: new Date().toISOString() };
  const id = await transaction(
    db,
    async (trx) => {
      const added = await store.insertDanmaku(trx, row);
      if (waiting) await danmakuEntries.holdDanmaku(trx, { ...row, id: added }, reasons.join(','));
      return added;
    },
    { locking: true },
  );
  return { id, ...said, writer: writerOf(parts.secret, author.id), likes: 0, waiting };
}

export async function countsOf(db: Db, vodId: number): Promise<DanmakuCounts[]> {
  const counts = new Map((await store.countsOfTitle(db, vodId)).map((row) => [row.episode, row]));
  const names = await episodesOf(db, vodId);
  // Includes episodes that are no longer on any route.
  return [...new Set([...names.keys(), ...counts.keys()])].map((episode) => {
    const { count, imported } = counts.get(episode) ?? { count: 0, imported: 0 };
    return { episode, name: names.get(episode)?.name ?? episode, count, imported };
  });
}

/** Throws `validation_failed`. */
export async function importFile(parts: DanmakuParts, by: number, vodId: number, episode: string, file: Buffer): Promise<DataOf<typeof importDanmaku>> {
  const { db, settings } = parts;
  requireEpisode('episode', episode, await episodesOf(db, vodId));
  const pace = timeSlices();
  const { read, skipped } = await readDanmakuFile(file, pace);
  const clean: ReadDanmaku[] = [];
  for (const entry of read) {
    await pace();
    if (watchedWordIn(entry.text, settings.hold.watchedWords) === undefined) clean.push(entry);
  }
  return transaction(db, async (trx) => {
    const there = await store.textsOf(trx, vodId, episode);
    const known = new Set(there.map(({ ms, text }) => `${ms} ${text}`));
    const fresh = clean.filter(({ ms, text }) => !known.has(`${ms} ${text}`));
    const kept = evenly(fresh, DANMAKU.perEpisode - there.length);
    const created_at = new Date().toISOString();
    for (const some of batches(kept)) {
      await store.insertImported(
        trx,
        some.map((entry) => ({ vod_id: vodId, episode, ...entry, hidden: 0, created_at })),
      );
      await yieldToEventLoop();
    }
    await recordAction(trx, by, 'danmaku.import', `title ${vodId}`, null, { episode, added: kept.length });
    return {
      added: kept.length,
      known: clean.length - fresh.length,
      skipped: skipped + read.length - clean.length,
      beyond: fresh.length - kept.length,
    };
  });
}
export const removeImported = (db: Db, by: number, vodId: number, episode: string) =>
  transaction(db, async (trx) => {
    await store.removeImported(trx, vodId, episode);
    await recordAction(trx, by, 'danmaku.remove', `title ${vodId}`, { episode }, null);
  });
