/** Removes a source with its routes; titles that only it provides go to the trash. It is undone like other bulk edits. */
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { heldLeases } from '../../platform/jobs/leases.store.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { problem } from '../../platform/problem.ts';
import { maxVodId, TitleWriter } from '../core/index.ts';
import { routesOfRuns, seenBy, titleRow, writeState } from '../desk/index.ts';
import type { AdminAuthor } from '../history/index.ts';
import { insertBulk, otherSourceOf, setRemoved, sourceOf, titlesOfSource } from './bulk.store.ts';

const AT_ONCE = 5000;
const leaseOf = (source: number) => `import ${source}`;

/** Throws `not_found`. @returns the preview and the IDs of its titles, newest first */
async function planOf(db: Db, source: number) {
  const row = await sourceOf(db, source);
  if (!row || row.removed_at !== null) throw problem('not_found');
  const ids: number[] = [];
  let binned = 0;
  for (let last = await maxVodId(db); last > 0; last -= AT_ONCE) {
    for (const { vod_id, alone } of await titlesOfSource(db, source, last - AT_ONCE, last)) {
      ids.push(vod_id);
      if (alone) binned++;
    }
    await yieldToEventLoop();
  }
  return { name: row.name || row.address, address: row.address, ids, binned };
}

/** Throws `not_found`. */
export async function previewSourceRemoval(db: Db, source: number) {
  const { ids, binned } = await planOf(db, source);
  return { titles: ids.length, binned };
}

/** Throws `not_found`, `import_running`, or `bulk_changed` if the preview is out of date. @returns the ID of the bulk change */
export async function removeWithTitles(db: Db, by: number, source: number, given: { titles: number; binned: number }): Promise<number> {
  return transaction(db, async (trx) => {
    const { name, address, ids, binned } = await planOf(trx, source);
    if ((await heldLeases(trx, leaseOf(source))).includes(leaseOf(source))) throw problem('import_running');
    if (ids.length !== given.titles || binned !== given.binned) throw problem('bulk_changed', { count: ids.length });
    await setRemoved(trx, source, new Date().toISOString());
    const items = ids.map((item_id) => [{ kind: 'title' as const, item_id }]);
    const what = JSON.stringify({ source: name, sourceId: source });
    const id = await insertBulk(trx, { kind: 'remove_source', member_id: by, what, run: `bulk ${crypto.randomUUID()}` }, items);
    await recordAction(trx, by, 'source.remove', `source ${address}`, null, { count: ids.length, binned });
    return id;
  });
}

/** Removes a source's routes from a title, and moves the title to the trash if no route is left. @returns whether the title changed */
export async function leaveSource(trx: Transaction, by: AdminAuthor, vodId: number, source: number): Promise<boolean> {
  const row = await titleRow(trx, vodId);
  const { isChanged, isByHand } = await routesOfRuns.takeSourceAway(trx, by, row, source);
  const other = await otherSourceOf(trx, vodId, source);
  if (other !== undefined && row.owner === source) await new TitleWriter(trx, by).change(await titleRow(trx, vodId), { owner: other });
  if (other !== undefined || isByHand || row.visible === 0) return isChanged;
  await writeState(trx, by, await titleRow(trx, vodId), seenBy('deleted'));
  return true;
}
