/** Decides what becomes of a record: whether it is new, known, or the same title as one that is there, and what it may change. */
import type { Db } from '../platform/database.ts';
import { listOf } from '../platform/json-list.ts';
import { contradict, SOURCE_COLUMNS, type TitleRow } from '../title-fields/index.ts';
import { titlesByMatchKeys } from '../titles/index.ts';
import { knownRecords } from './import.store.ts';
import type { PendingTitle } from './record.ts';

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
export interface Addition {
  kind: 'add';
  record: PendingTitle;
  reason: string;
}
/** `keep`: the record says the same as before, perhaps in another form. */
export interface Known<Kind> {
  kind: Kind;
  record: PendingTitle;
  vodId: number;
  reason: string;
}
export type Plan = Addition | Known<'update' | 'merge'> | Known<'keep'>;

const isEmpty = (value: unknown) => value === '' || value === 0 || value === null || value === '[]';

/** The title that a record matches, if there is exactly one without a contradiction. */
function matchOf(record: PendingTitle, candidates: readonly Candidate[]): { vodId: number; reason: string } | undefined {
  const directors = listOf(record.title.vod_director);
  const fitting = candidates.filter((candidate) => !contradict(directors, candidate.directors));
  const sure = fitting.filter((candidate) => candidate.directors.length > 0 && directors.length > 0);
  const [one, ...others] = sure.length > 0 ? sure : fitting;
  if (!one || others.length > 0) return undefined;
  return { vodId: one.vodId, reason: sure.length > 0 ? 'name, year, category and director agree' : 'name, year and category agree' };
}

/** The changes that a record makes to a title. The title's own source may change every field, another one only fills empty ones; locked fields stay. */
export function changesTo(row: TitleRow, record: PendingTitle, owns: boolean): Partial<TitleRow> {
  const locked = new Set(listOf(row.locked));
  const changes: Record<string, unknown> = {};
  for (const [name, made] of SOURCE_COLUMNS) {
    const value = record.title[name];
    if (locked.has(name) || value === row[name] || isEmpty(value) || (!owns && !isEmpty(row[name]))) continue;
    changes[name] = value;
    for (const derived of made) changes[derived] = record.title[derived];
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

/** Plans every record of a batch before anything is written. */
export async function plan(db: Db, sourceId: number, records: readonly PendingTitle[], changes: Change[]): Promise<Plan[]> {
  const known = await knownRecords(
    db,
    sourceId,
    records.map((record) => record.sourceVodId),
  );
  const keys = [...new Set(records.flatMap((record) => record.title.match_key ?? []))];
  const byKey = new Map<string, Candidate[]>();
  for (const row of await titlesByMatchKeys(db, keys))
    byKey.set(row.match_key as string, [...(byKey.get(row.match_key as string) ?? []), { vodId: row.vod_id, directors: listOf(row.vod_director) }]);
  const plans: Plan[] = [];
  for (const record of records) {
    const before = known.get(record.sourceVodId);
    if (before?.digest === record.digest) {
      changes.push({ outcome: 'unchanged', name: record.title.vod_name, vodId: before.vod_id, detail: '' });
      plans.push({ kind: 'keep', record, vodId: before.vod_id, reason: before.reason });
    } else if (before) plans.push({ kind: 'update', record, vodId: before.vod_id, reason: before.reason });
    else {
      const same = record.title.match_key ? matchOf(record, byKey.get(record.title.match_key) ?? []) : undefined;
      if (same) plans.push({ kind: 'merge', record, ...same });
      else plans.push({ kind: 'add', record, reason: 'new' });
    }
  }
  return plans;
}
