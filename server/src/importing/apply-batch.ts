import type { Transaction } from '../platform/database.ts';
import {
  changeTerms,
  insertTerms,
  insertTitles,
  nextRevision,
  type RouteRow,
  rememberUrls,
  replaceRoutes,
  termsOf,
  titleRows,
  updateTitle,
} from '../titles/index.ts';
import { type Addition, type Change, changesTo, FIELDS, type Known, plan } from './decide.ts';
import { saveRecords } from './import.store.ts';
import type { PendingTitle } from './record.ts';

const routesOf = (vodId: number, sourceId: number, record: PendingTitle): RouteRow[] =>
  record.routes.map(({ line, episodes }, position) => ({
    vod_id: vodId,
    source_id: sourceId,
    source_vod_id: record.sourceVodId,
    position,
    route_id: line.slice(0, 60),
    episodes,
  }));

const rowOf = (sourceId: number, { sourceVodId, digest, rawDigest }: PendingTitle, vodId: number, reason: string) => ({
  source_id: sourceId,
  source_vod_id: sourceVodId,
  vod_id: vodId,
  digest,
  reason,
  raw_digest: rawDigest,
});

async function addAll(db: Transaction, sourceId: number, plans: readonly Addition[], rev: number): Promise<Map<PendingTitle, number>> {
  const ids = await insertTitles(
    db,
    plans.map(({ record }) => ({ ...record.title, owner: sourceId })),
    rev,
  );
  return new Map(plans.map(({ record }, i) => [record, ids[i] as number]));
}

async function updateAll(db: Transaction, sourceId: number, plans: readonly Known<'update' | 'merge'>[], rev: number, changes: Change[]) {
  const rows = new Map((await titleRows(db, [...new Set(plans.map(({ vodId }) => vodId))])).map((row) => [row.vod_id, row]));
  for (const { kind, record, vodId, reason } of plans) {
    const row = rows.get(vodId);
    if (!row) continue;
    const fields = changesTo(row, record, row.owner === sourceId && kind === 'update');
    const after = { ...row, ...fields };
    await changeTerms(db, row, after);
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
export async function applyBatch(db: Transaction, sourceId: number, records: readonly PendingTitle[]): Promise<Change[]> {
  const changes: Change[] = [];
  // The last of several with one id counts; those before it are older states of the same record.
  let waiting: readonly PendingTitle[] = [...new Map(records.map((record) => [record.sourceVodId, record])).values()];
  let rev: number | undefined;
  while (waiting.length > 0) {
    const planned = await plan(db, sourceId, waiting, changes);
    const kept = planned.filter((one) => one.kind === 'keep');
    await saveRecords(
      db,
      kept.filter(({ record }) => record.rawDigest !== null).map(({ record, vodId, reason }) => rowOf(sourceId, record, vodId, reason)),
    );
    const plans = planned.filter((one) => one.kind !== 'keep');
    // Nothing new is no change of the catalogue: who keeps answers until it changes keeps them.
    if (plans.length === 0) break;
    rev ??= await nextRevision(db);
    const taken = new Set<string>();
    const again: PendingTitle[] = [];
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
    const playing = placed.filter(({ record }) => record.routes.length > 0);
    await replaceRoutes(
      db,
      playing.filter(({ isNew }) => !isNew).map(({ record, vodId }) => ({ vodId, sourceId, sourceVodId: record.sourceVodId })),
      playing.flatMap(({ record, vodId }) => routesOf(vodId, sourceId, record)),
    );
    await rememberUrls(
      db,
      playing.map(({ record, vodId }) => ({ vodId, urls: record.urls })),
    );
    await saveRecords(
      db,
      placed.map(({ record, vodId, reason }) => rowOf(sourceId, record, vodId, reason)),
    );
    waiting = again;
  }
  return changes;
}
