import { type DeskLine, type DeskLines, LINES_LOCK } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { problem } from '../../platform/problem.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { type LineRow, linesByTitles, TitleWriter } from '../core/index.ts';
import { readEpisodes, storeEpisodes } from '../episodes/index.ts';
import type { TitleRow } from '../fields/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { titleRow, unchangedRow } from './desk-title.ts';
import { type Decider, requireFree } from './legal-withdrawal.ts';
import { sourceNames } from './source-names.store.ts';

/** A route in the history, from a source's record or added by hand. `place` is left out if nobody ordered the routes. */
export type StoredLine = Omit<LineRow, 'vod_id' | 'place'> & { place?: number };

/** No source has this id. */
const BY_HAND = { source_id: 0, source_vod_id: '' };
const episodesOf = ({ episodes, route_id }: StoredLine) => readEpisodes(episodes, seasonOf(route_id)).map(({ name, url }) => ({ name, url }));

export const storedLines = async (db: Db, vodId: number): Promise<StoredLine[]> =>
  (await linesByTitles(db, [vodId])).map(({ source_id, source_vod_id, position, place, route_id, episodes }) => ({
    source_id,
    source_vod_id,
    position,
    ...(place > 0 ? { place } : {}),
    route_id,
    episodes,
  }));
/** Each name with its number of episodes. */
export const namesOfLines = (lines: readonly StoredLine[]) => lines.map((line) => `${line.route_id} (${episodesOf(line).length})`);

export async function deskLines(db: Db, vodId: number): Promise<DeskLines> {
  const { rev } = await titleRow(db, vodId);
  const lines = await storedLines(db, vodId);
  const names = await sourceNames(db, [...new Set(lines.map(({ source_id }) => source_id))]);
  return { version: rev, lines: lines.map((line): DeskLine => ({ name: line.route_id, source: names.get(line.source_id) ?? '', episodes: episodesOf(line) })) };
}

/** The order if nobody set one. */
const bySource = (a: StoredLine, b: StoredLine) =>
  a.source_id - b.source_id || (a.source_vod_id < b.source_vod_id ? -1 : a.source_vod_id > b.source_vod_id ? 1 : a.position - b.position);

/** Routes keep their source while they keep their name; others belong to nobody. */
function asStored(before: readonly StoredLine[], given: readonly Omit<DeskLine, 'source'>[]): StoredLine[] {
  const left = [...before];
  const places = new Map<string, number>();
  const lines = given.map(({ name, episodes }): StoredLine => {
    const at = left.findIndex(({ route_id }) => route_id === name);
    const { source_id, source_vod_id } = at < 0 ? BY_HAND : (left.splice(at, 1)[0] as StoredLine);
    const record = `${source_id} ${source_vod_id}`;
    const position = places.get(record) ?? 0;
    places.set(record, position + 1);
    const route_id = plainText(name);
    const stored = episodes.map((episode) => ({ name: plainText(episode.name), url: episode.url }));
    return { source_id, source_vod_id, position, route_id, episodes: storeEpisodes(stored, seasonOf(route_id)) };
  });
  const isAsSourcesGive = lines.every((line, i) => i === 0 || bySource(lines[i - 1] as StoredLine, line) < 0);
  return isAsSourcesGive ? lines : lines.map(({ route_id, episodes, ...line }, i) => ({ ...line, place: i + 1, route_id, episodes }));
}

export async function writeLines(trx: Transaction, by: AdminAuthor, row: TitleRow, lines: readonly StoredLine[], locked: string) {
  const [before, vod_id] = [await storedLines(trx, row.vod_id), row.vod_id];
  const rows = (some: readonly StoredLine[]) => some.map((line): LineRow => ({ place: 0, ...line, vod_id }));
  const changed = { name: 'lines', old: before, new: lines };
  await new TitleWriter(trx, by).replaceLines(row, rows(before), rows(lines), [changed], locked);
}

/** Throws `title_changed`, and `nothing_changed` if the routes are the same. */
export const setLines = (
  db: Db,
  by: Pick<Decider, 'id' | 'role'>,
  vodId: number,
  { version, lines }: { version: number; lines: readonly Omit<DeskLine, 'source'>[] },
) =>
  transaction(db, async (trx) => {
    const row = await unchangedRow(trx, vodId, version);
    await requireFree(trx, by, vodId);
    const before = await storedLines(trx, vodId);
    const after = asStored(before, lines);
    if (JSON.stringify(before) === JSON.stringify(after)) throw problem('nothing_changed');
    const locked = JSON.stringify([...new Set([...listOf(row.locked), LINES_LOCK])]);
    await writeLines(trx, { kind: 'admin', memberId: by.id }, row, after, locked);
    await recordAction(trx, by.id, 'title.lines', `title ${vodId} ${row.vod_name}`, { lines: namesOfLines(before) }, { lines: namesOfLines(after) });
  });
