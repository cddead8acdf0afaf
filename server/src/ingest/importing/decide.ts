/** Decides whether a record is new, known or a duplicate. Sources reuse IDs, so a record that contradicts its title is matched again. */
import { type Db, listOf } from '../../platform/database/database.ts';
import { titlesByIds, titlesByMatchKeys } from '../../titles/core/index.ts';
import { contradict, readName, SOURCE_COLUMNS, type TitleRow } from '../../titles/fields/index.ts';
import { MERGED_BY_HAND } from '../../titles/removals/index.ts';
import { knownRecords } from './import.store.ts';
import type { PendingTitle } from './record.ts';

export type Outcome = 'added' | 'updated' | 'unchanged' | 'merged';
export interface Change {
  outcome: Outcome;
  record: PendingTitle;
  vodId: number;
  /** The title before the change. */
  row?: TitleRow;
  /** Names of the changed fields. */
  fields: readonly string[];
  isRenumbered?: boolean;
}

interface Candidate {
  vodId: number;
  directors: string[];
}
interface Planned {
  record: PendingTitle;
  reason: string;
  /** The former title, if the source reused its ID. */
  from?: number | undefined;
}
export interface Addition extends Planned {
  kind: 'add';
}
/** `keep` means no new content, though perhaps another form. */
export interface Known<Kind> extends Planned {
  kind: Kind;
  vodId: number;
}
export type Plan = Addition | Known<'update' | 'merge'> | Known<'keep'>;

const isEmpty = (value: unknown) => value === '' || value === 0 || value === null || value === '[]';

/** Returns a title only if exactly one matches without contradiction. */
function matchOf(record: PendingTitle, candidates: readonly Candidate[]): { vodId: number; reason: string } | undefined {
  const directors = listOf(record.title.vod_director);
  const fitting = candidates.filter((candidate) => !contradict(directors, candidate.directors));
  const sure = fitting.filter((candidate) => candidate.directors.length > 0 && directors.length > 0);
  const [one, ...others] = sure.length > 0 ? sure : fitting;
  if (!one || others.length > 0) return undefined;
  return { vodId: one.vodId, reason: sure.length > 0 ? 'name, year, category and director agree' : 'name, year and category agree' };
}

/** A title's own source may change every field; other sources only fill empty ones. Locked fields stay. */
export function changesTo(row: TitleRow, record: PendingTitle, owns: boolean): Partial<TitleRow> {
  const locked = new Set(listOf(row.locked));
  const changes: Record<string, unknown> = {};
  for (const [name, made] of SOURCE_COLUMNS) {
    const value = record.title[name];
    if (locked.has(name) || value === row[name] || isEmpty(value) || (!owns && !isEmpty(row[name]))) continue;
    changes[name] = value;
    for (const derived of made) changes[derived] = record.title[derived];
  }
  if (owns && row.match_key !== record.title.match_key && !['vod_name', 'vod_year', 'type_id'].some((name) => locked.has(name)))
    changes.match_key = record.title.match_key;
  if (owns)
    for (const window of ['day', 'week', 'month'] as const) {
      const base = record.title[`base_${window}`];
      if (base === row[`base_${window}`]) continue;
      changes[`base_${window}`] = base;
      changes[`hits_${window}`] = Math.max(0, row[`hits_${window}`] + base - row[`base_${window}`]);
    }
  return changes as Partial<TitleRow>;
}

export const namesOf = (names: readonly string[]) => new Set(names.map((name) => readName(name)).map(({ name, season }) => `${name}|${season}`));
export const aliases = (sub: string) => sub.split(/[,，/、|]/).filter((name) => name.trim() !== '');

/**
 * Returns whether the record is a different title, such as a remake: its name and (year or directors) differ, or its year and directors do. Ignores fields
 * set by an admin.
 */
export function isAnother({ title }: Pick<PendingTitle, 'title'>, row: TitleRow): boolean {
  const locked = new Set(listOf(row.locked));
  if (locked.has('vod_name')) return false;
  const known = namesOf([row.vod_name, ...aliases(row.vod_sub)]);
  const isNamesake = [...namesOf([title.vod_name, ...aliases(title.vod_sub)])].some((name) => known.has(name));
  const isOtherYear = !locked.has('vod_year') && title.year > 0 && row.year > 0 && title.year !== row.year;
  const hasOtherDirector = !locked.has('vod_director') && contradict(listOf(title.vod_director), listOf(row.vod_director));
  return isNamesake ? isOtherYear && hasOtherDirector : isOtherYear || hasOtherDirector;
}

/** Maps match keys to titles as they will be after this batch: renamed titles have their new key. */
async function candidatesFor(db: Db, records: readonly PendingTitle[], updates: readonly { record: PendingTitle; row: TitleRow }[]) {
  const keys = [...new Set(records.flatMap((record) => record.title.match_key ?? []))];
  const byKey = new Map<string, Candidate[]>();
  const add = (key: string, candidate: Candidate) => byKey.set(key, [...(byKey.get(key) ?? []), candidate]);
  for (const row of await titlesByMatchKeys(db, keys)) add(row.match_key as string, { vodId: row.vod_id, directors: listOf(row.vod_director) });
  for (const { record, row } of updates) {
    const { match_key: key } = record.title;
    if (key === row.match_key) continue;
    if (row.match_key !== null)
      byKey.set(
        row.match_key,
        (byKey.get(row.match_key) ?? []).filter(({ vodId }) => vodId !== row.vod_id),
      );
    if (key !== null) add(key, { vodId: row.vod_id, directors: listOf(record.title.vod_director) });
  }
  return byKey;
}

/** Plans a whole batch before anything is written. @returns the plans and the titles of changed records */
export async function plan(
  db: Db,
  sourceId: number,
  records: readonly PendingTitle[],
  changes: Change[],
): Promise<{ plans: Plan[]; rows: ReadonlyMap<number, TitleRow> }> {
  const known = await knownRecords(
    db,
    sourceId,
    records.map((record) => record.sourceVodId),
  );
  const changed = records.filter(({ sourceVodId, digest }) => known.has(sourceVodId) && known.get(sourceVodId)?.digest !== digest);
  const ids = [...new Set(changed.map(({ sourceVodId }) => known.get(sourceVodId)?.vod_id as number))];
  const rows = new Map((await titlesByIds(db, ids, undefined, { hidden: true })).map((row) => [row.vod_id, row]));
  const plans: Plan[] = [];
  const unmatched: { record: PendingTitle; from?: number }[] = [];
  const updates: { record: PendingTitle; row: TitleRow }[] = [];
  for (const record of records) {
    const before = known.get(record.sourceVodId);
    const row = before && rows.get(before.vod_id);
    if (before?.digest === record.digest) {
      changes.push({ outcome: 'unchanged', record, vodId: before.vod_id, fields: [] });
      plans.push({ kind: 'keep', record, vodId: before.vod_id, reason: before.reason });
    } else if (!before) unmatched.push({ record });
    else if (row && before.reason !== MERGED_BY_HAND && isAnother(record, row)) unmatched.push({ record, from: before.vod_id });
    else {
      plans.push({ kind: 'update', record, vodId: before.vod_id, reason: before.reason });
      if (row && row.owner === sourceId && before.reason !== MERGED_BY_HAND) updates.push({ record, row });
    }
  }
  const byKey = await candidatesFor(
    db,
    unmatched.map(({ record }) => record),
    updates,
  );
  for (const { record, from } of unmatched) {
    const same = record.title.match_key ? matchOf(record, byKey.get(record.title.match_key) ?? []) : undefined;
    plans.push(same ? { kind: 'merge', record, ...same, from } : { kind: 'add', record, reason: 'new', from });
  }
  return { plans, rows };
}
