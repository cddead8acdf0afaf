/** A batch of records into the catalogue, in one transaction: what is new, what has changed, what is the same title. */
import {
  insertTerms,
  insertTitles,
  listOf,
  type NewTitle,
  nextRevision,
  type RouteRow,
  removeTerms,
  replaceRoutes,
  type TermRow,
  type TitleRow,
  titleRows,
  titlesMatching,
  updateTitle,
} from '../catalogue/index.ts';
import { toSimplified } from '../platform/chinese.ts';
import type { Db } from '../platform/database.ts';
import { rememberUrls } from '../playback/index.ts';
import { knownRecords, saveRecords } from './import.store.ts';
import { contradict } from './names.ts';
import type { ImportedTitle } from './record.ts';

export type Outcome = 'added' | 'updated' | 'unchanged' | 'merged';
export interface Change {
  outcome: Outcome;
  name: string;
  vodId?: number;
  /** For updates the fields that differ; for merges why the titles are the same. */
  detail: string;
}

interface Candidate {
  vodId: number;
  directors: string[];
}
type Plan = { kind: 'add'; record: ImportedTitle; reason: string } | { kind: 'update' | 'merge'; record: ImportedTitle; vodId: number; reason: string };

/** Fields that a source may change, with what counts as empty. */
const FIELDS = [
  'vod_name',
  'vod_sub',
  'vod_pic',
  'vod_remarks',
  'vod_actor',
  'vod_director',
  'vod_area',
  'vod_lang',
  'vod_year',
  'vod_content',
  'vod_blurb',
  'vod_tag',
  'vod_class',
  'vod_douban_score',
  'vod_score',
  'tmdb_id',
  'tmdb_rating',
  'tmdb_votes',
  'tmdb_poster',
  'tmdb_backdrop',
  'original_title',
  'alternative_titles',
  'overview',
  'trailer_url',
  'type_id',
  'vod_status',
  'vod_version',
  'vod_total',
  'vod_serial',
] as const satisfies readonly (keyof NewTitle)[];
/** What is computed from a field follows it. */
const DERIVED: Partial<Record<(typeof FIELDS)[number], readonly Exclude<keyof NewTitle, 'owner'>[]>> = {
  vod_name: ['sort_name', 'vod_letter', 'match_key'],
  vod_year: ['year', 'match_key'],
  type_id: ['match_key'],
  vod_area: ['areas'],
  vod_lang: ['langs'],
};
const isEmpty = (value: unknown) => value === '' || value === 0 || value === null || value === '[]';

/** The one title a record is, if there is exactly one that nothing speaks against. */
function matchOf(record: ImportedTitle, candidates: readonly Candidate[]): { vodId: number; reason: string } | undefined {
  const directors = listOf(record.title.vod_director);
  const fitting = candidates.filter((candidate) => !contradict(directors, candidate.directors));
  const sure = fitting.filter((candidate) => candidate.directors.length > 0 && directors.length > 0);
  const [one, ...others] = sure.length > 0 ? sure : fitting;
  if (!one || others.length > 0) return undefined;
  return { vodId: one.vodId, reason: sure.length > 0 ? 'name, year, category and director agree' : 'name, year and category agree' };
}

/** What a record changes on a title: its own source may change all, another only fills what is empty; locked fields stay. */
function changesTo(row: TitleRow, record: ImportedTitle, owns: boolean): Partial<TitleRow> {
  const locked = new Set(listOf(row.locked));
  const changes: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const value = record.title[name];
    if (locked.has(name) || value === row[name] || isEmpty(value) || (!owns && !isEmpty(row[name]))) continue;
    changes[name] = value;
    for (const derived of DERIVED[name] ?? []) changes[derived] = record.title[derived];
  }
  if (owns)
    for (const window of ['day', 'week', 'month'] as const) {
      const base = record.title[`base_${window}`];
      if (base === row[`base_${window}`]) continue;
      changes[`base_${window}`] = base;
      changes[`hits_${window}`] = Math.max(0, row[`hits_${window}`] + base - row[`base_${window}`]);
    }
  return changes as Partial<TitleRow>;
}

const termsOf = (vodId: number, title: Pick<TitleRow, 'vod_actor' | 'vod_director' | 'vod_tag'>): TermRow[] => [
  ...listOf(title.vod_actor).map((name) => ({ kind: 'actor' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_director).map((name) => ({ kind: 'director' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_tag).map((name) => ({ kind: 'tag' as const, term: name, vod_id: vodId })),
];

const routesOf = (vodId: number, sourceId: number, record: ImportedTitle): RouteRow[] =>
  record.lines.map((line, position) => ({
    vod_id: vodId,
    source_id: sourceId,
    source_vod_id: record.sourceVodId,
    position,
    route_id: line.line.slice(0, 60),
    episodes: JSON.stringify(line.episodes.map((episode) => [episode.title, episode.url])),
  }));

/** Decides for each record, before anything is written. */
async function plan(db: Db, sourceId: number, records: readonly ImportedTitle[], changes: Change[]): Promise<Plan[]> {
  const known = await knownRecords(
    db,
    sourceId,
    records.map((record) => record.sourceVodId),
  );
  const keys = [...new Set(records.flatMap((record) => record.title.match_key ?? []))];
  const byKey = new Map<string, Candidate[]>();
  for (const row of await titlesMatching(db, keys))
    byKey.set(row.match_key as string, [...(byKey.get(row.match_key as string) ?? []), { vodId: row.vod_id, directors: listOf(row.vod_director) }]);
  const plans: Plan[] = [];
  for (const record of records) {
    const before = known.get(record.sourceVodId);
    if (before?.digest === record.digest) {
      changes.push({ outcome: 'unchanged', name: record.title.vod_name, vodId: before.vod_id, detail: '' });
      continue;
    }
    if (before) plans.push({ kind: 'update', record, vodId: before.vod_id, reason: before.reason });
    else {
      const same = record.title.match_key ? matchOf(record, byKey.get(record.title.match_key) ?? []) : undefined;
      if (same) plans.push({ kind: 'merge', record, ...same });
      else plans.push({ kind: 'add', record, reason: 'new' });
    }
  }
  return plans;
}

async function addAll(db: Db, sourceId: number, plans: readonly Extract<Plan, { kind: 'add' }>[], rev: number): Promise<Map<ImportedTitle, number>> {
  const ids = await insertTitles(
    db,
    plans.map(({ record }) => ({ ...record.title, owner: sourceId })),
    rev,
  );
  return new Map(plans.map(({ record }, i) => [record, ids[i] as number]));
}

async function updateAll(db: Db, sourceId: number, plans: readonly Exclude<Plan, { kind: 'add' }>[], rev: number, changes: Change[]) {
  const rows = new Map((await titleRows(db, [...new Set(plans.map(({ vodId }) => vodId))])).map((row) => [row.vod_id, row]));
  for (const { kind, record, vodId, reason } of plans) {
    const row = rows.get(vodId);
    if (!row) continue;
    const fields = changesTo(row, record, row.owner === sourceId && kind === 'update');
    const after = { ...row, ...fields };
    await removeTerms(
      db,
      termsOf(vodId, row).filter((term) => !termsOf(vodId, after).some((kept) => kept.kind === term.kind && kept.term === term.term)),
    );
    await insertTerms(db, termsOf(vodId, after));
    // New episodes make a title recent; a record that says nothing new about time leaves it.
    const time = record.title.vod_time > row.vod_time ? { vod_time: record.title.vod_time } : {};
    await updateTitle(db, vodId, { ...fields, ...time }, rev);
    rows.set(vodId, { ...after, ...time });
    changes.push({
      outcome: kind === 'merge' ? 'merged' : 'updated',
      name: record.title.vod_name,
      vodId,
      detail: kind === 'merge' ? reason : [...Object.keys(fields).filter((name) => (FIELDS as readonly string[]).includes(name)), 'episodes'].join(', '),
    });
  }
}

/**
 * Applies a batch. Records of one batch that are the same title meet each other because those after the first are
 * planned again once it is there.
 */
export async function applyBatch(db: Db, sourceId: number, records: readonly ImportedTitle[]): Promise<Change[]> {
  const changes: Change[] = [];
  // The last of several with one id counts; those before it are older states of the same record.
  let waiting: readonly ImportedTitle[] = [...new Map(records.map((record) => [record.sourceVodId, record])).values()];
  const rev = await nextRevision(db);
  while (waiting.length > 0) {
    const plans = await plan(db, sourceId, waiting, changes);
    const taken = new Set<string>();
    const again: ImportedTitle[] = [];
    const now = plans.filter(({ kind, record }) => {
      const key = record.title.match_key;
      if (kind !== 'add' || key === null) return true;
      if (taken.has(key)) again.push(record);
      else taken.add(key);
      return !again.includes(record);
    });
    const added = now.filter((one) => one.kind === 'add');
    const ids = await addAll(db, sourceId, added, rev);
    for (const [record, vodId] of ids) changes.push({ outcome: 'added', name: record.title.vod_name, vodId, detail: 'new' });
    const others = now.filter((one) => one.kind !== 'add');
    await updateAll(db, sourceId, others, rev, changes);
    await insertTerms(
      db,
      [...ids].flatMap(([record, vodId]) => termsOf(vodId, record.title)),
    );

    const placed = now.map((one) => ({
      record: one.record,
      reason: one.reason,
      vodId: one.kind === 'add' ? (ids.get(one.record) as number) : one.vodId,
      isNew: one.kind !== 'update',
    }));
    // A record that has lost all its URLs keeps the old ones: losing them is more often an accident than a wish.
    const playing = placed.filter(({ record }) => record.lines.length > 0);
    await replaceRoutes(
      db,
      playing.filter(({ isNew }) => !isNew).map(({ record, vodId }) => ({ vodId, sourceId, sourceVodId: record.sourceVodId })),
      playing.flatMap(({ record, vodId }) => routesOf(vodId, sourceId, record)),
    );
    await rememberUrls(
      db,
      playing.flatMap(({ record, vodId }) => record.lines.flatMap((line) => line.episodes.map((episode) => ({ url: episode.url, vodId })))),
    );
    await saveRecords(
      db,
      placed.map(({ record, vodId, reason }) => ({ source_id: sourceId, source_vod_id: record.sourceVodId, vod_id: vodId, digest: record.digest, reason })),
    );
    waiting = again;
  }
  return changes;
}
