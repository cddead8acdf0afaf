import { ROUTES_LOCK } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { listOf, type Transaction } from '../../platform/database/database.ts';
import { TitleWriter, titlesByIds } from '../../titles/core/index.ts';
import { SOURCE_COLUMNS, type TitleRow } from '../../titles/fields/index.ts';
import { importRuns } from '../../titles/history/index.ts';
import { MERGED_BY_HAND } from '../../titles/removals/index.ts';
import { type Addition, type Change, changesTo, type Known, type Plan, plan } from './decide.ts';
import { countRecords, moveRecord, saveRecords } from './import.store.ts';
import type { PendingTitle } from './record.ts';

/** Returns the ID that a new title should get, given its record's ID. */
export type KeptId = (sourceVodId: string) => number | undefined;

export interface BatchOptions {
  run?: string;
  keptId?: KeptId | undefined;
  /** Called before anything is written, with the number of reused IDs, the number of all records, and an example. May throw. */
  onRenumbered?: (records: number, ofSource: number, example: string) => void;
}

const isSourceColumn = (name: string) => (SOURCE_COLUMNS as ReadonlyMap<string, unknown>).has(name);

const rowOf = (sourceId: number, { sourceVodId, own, digest, rawDigest, title }: PendingTitle, vodId: number, reason: string) => ({
  source_id: sourceId,
  source_vod_id: sourceVodId,
  vod_id: vodId,
  digest,
  reason,
  raw_digest: rawDigest,
  type_name: own.typeName,
  parent_name: own.parentName,
  said_name: title.vod_name,
  said_year: title.year,
});

const leaving = (sourceId: number, plans: readonly Plan[]) =>
  plans.flatMap(({ record, from }) => (from === undefined ? [] : [{ vodId: from, sourceId, sourceVodId: record.sourceVodId }]));

async function saveUnchanged(trx: Transaction, sourceId: number, plans: readonly Plan[]) {
  const kept = plans.flatMap((one) => (one.kind === 'keep' && one.record.rawDigest !== null ? [one] : []));
  await saveRecords(
    trx,
    kept.map(({ record, vodId, reason }) => rowOf(sourceId, record, vodId, reason)),
  );
}

type Changing = Exclude<Plan, { kind: 'keep' }>;
/** Adds only the first of several new records of one title; the others are planned again afterward. */
function withoutTwins(plans: readonly Changing[]): { now: Changing[]; again: PendingTitle[] } {
  const seenKeys = new Set<string>();
  const again: PendingTitle[] = [];
  const now = plans.filter(({ kind, record }) => {
    const key = record.title.match_key;
    if (kind !== 'add' || key === null) return true;
    if (seenKeys.has(key)) again.push(record);
    else seenKeys.add(key);
    return !again.includes(record);
  });
  return { now, again };
}

async function addAll(titles: TitleWriter, sourceId: number, plans: readonly Addition[], keptId: KeptId | undefined, changes: Change[]) {
  const ids = await titles.add(
    plans.map(({ record: { title, routes, sourceVodId } }) => ({
      ...title,
      vod_time: title.vod_time || new Date().toISOString(),
      owner: sourceId,
      has_lines: Number(routes.length > 0),
      wantedId: keptId?.(sourceVodId),
    })),
  );
  for (const [i, { record, from }] of plans.entries())
    changes.push({ outcome: 'added', record, vodId: ids[i] as number, fields: [], isRenumbered: from !== undefined });
  return new Map(plans.map(({ record }, i) => [record, ids[i] as number]));
}

/** Returns false if the title was permanently deleted, or if an admin set its routes. */
const takesRoutes = (row: TitleRow | undefined) => row !== undefined && !listOf(row.locked).includes(ROUTES_LOCK);

/** @returns titles by ID, except permanently deleted ones, which imports do not restore */
async function rowsOf(trx: Transaction, known: ReadonlyMap<number, TitleRow>, plans: readonly { vodId: number }[]): Promise<Map<number, TitleRow>> {
  const ids = [...new Set(plans.map(({ vodId }) => vodId))].filter((id) => !known.has(id));
  const others = await titlesByIds(trx, ids, undefined, { hidden: true });
  return new Map([...known, ...others.map((row) => [row.vod_id, row] as const)]);
}

interface Updating {
  titles: TitleWriter;
  sourceId: number;
  rows: Map<number, TitleRow>;
  /** IDs of records whose routes changed. */
  played: ReadonlySet<string>;
}

/** Updates known titles. A record that was read again, for example because its source's address changed, may bring nothing new. */
async function updateAll({ titles, sourceId, rows, played }: Updating, plans: readonly Known<'update' | 'merge'>[], changes: Change[]) {
  for (const { kind, record, vodId, reason, from } of plans) {
    const row = rows.get(vodId);
    if (!row) continue;
    const hasOtherRoutes = played.has(record.sourceVodId);
    // New episodes make a title recent, unless the record states an older time.
    const vod_time = record.title.vod_time || (hasOtherRoutes ? new Date().toISOString() : '');
    const columns = {
      ...changesTo(row, record, row.owner === sourceId && kind === 'update' && reason !== MERGED_BY_HAND),
      ...(vod_time > row.vod_time && { vod_time }),
    };
    const fields = [...Object.keys(columns).filter((name) => name === 'vod_time' || isSourceColumn(name)), ...(hasOtherRoutes ? [ROUTES_LOCK] : [])];
    const outcome = kind === 'merge' ? 'merged' : fields.length > 0 ? 'updated' : 'unchanged';
    changes.push({ outcome, record, vodId, row, fields, isRenumbered: from !== undefined });
    if (outcome !== 'unchanged' || Object.keys(columns).length > 0) rows.set(vodId, await titles.change(row, columns));
  }
}

async function recordChanges(trx: Transaction, source_id: number, run: string, changes: readonly Change[]) {
  if (run === '' || changes.every(({ outcome }) => outcome === 'unchanged')) return;
  const added = changes.flatMap(({ outcome, vodId }) => (outcome === 'added' ? [vodId] : []));
  await importRuns.recordRun(trx, { run, source_id, at: new Date().toISOString() }, added);
}

/** Applies a batch. Several of its records may be the same title: those after the first are planned again once the title is stored. */
export async function applyBatch(
  trx: Transaction,
  sourceId: number,
  records: readonly PendingTitle[],
  { run = '', keptId, onRenumbered }: BatchOptions = {},
): Promise<Change[]> {
  const changes: Change[] = [];
  // Keeps the last record with each ID, because earlier ones are outdated.
  let waiting: readonly PendingTitle[] = [...new Map(records.map((record) => [record.sourceVodId, record])).values()];
  const titles = new TitleWriter(trx, { kind: 'import', source: sourceId, run });
  while (waiting.length > 0) {
    const { plans: planned, rows: known } = await plan(trx, sourceId, waiting, changes);
    const left = planned.filter(({ from }) => from !== undefined);
    if (left[0]) onRenumbered?.(left.length, await countRecords(trx, sourceId), `${left[0].record.sourceVodId}: ${left[0].record.title.vod_name}`);
    await saveUnchanged(trx, sourceId, planned);
    const plans = planned.filter((one) => one.kind !== 'keep');
    // Without changes, the revision stays the same, which keeps cached responses valid.
    if (plans.length === 0) break;
    const { now, again } = withoutTwins(plans);
    await titles.takeRoutes(leaving(sourceId, now));
    const ids = await addAll(
      titles,
      sourceId,
      now.filter((one) => one.kind === 'add'),
      keptId,
      changes,
    );
    const others = now.filter((one) => one.kind !== 'add');
    const rows = await rowsOf(trx, known, others);
    const placed = now.map((one) => ({
      record: one.record,
      reason: one.reason,
      vodId: one.kind === 'add' ? (ids.get(one.record) as number) : one.vodId,
      isNew: one.kind !== 'update',
      from: one.from,
    }));
    // A record without URLs keeps the old ones, because losing them all is usually an accident.
    const playing = placed.filter(({ record, vodId }) => record.routes.length > 0 && (ids.has(record) || takesRoutes(rows.get(vodId))));
    const played = await titles.setRoutes(
      playing.map(({ record, vodId, isNew }) => ({
        vodId,
        sourceId,
        sourceVodId: record.sourceVodId,
        isKnown: !isNew,
        isOfTitleThere: !ids.has(record),
        routes: record.routes,
        urls: record.urls,
      })),
    );
    await updateAll({ titles, sourceId, rows, played }, others, changes);
    const stored = placed.map(({ record, vodId, reason }) => rowOf(sourceId, record, vodId, reason));
    await saveRecords(trx, stored);
    for (const { record, vodId, reason, from } of placed) if (from !== undefined) await moveRecord(trx, sourceId, record.sourceVodId, vodId, reason);
    waiting = again;
  }
  await recordChanges(trx, sourceId, run, changes);
  return changes;
}
