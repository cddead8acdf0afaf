/** Free films, and titles of our own for categories without any. */
import { readFile } from 'node:fs/promises';
import { recordAction } from '../../operation/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { problem } from '../../platform/problem.ts';
import { maxVodId } from '../../titles/core/index.ts';
import { applyBatch } from './apply-batch.ts';
import { sourceFor } from './import.store.ts';
import { hasRecords } from './origins.store.ts';
import { readRecord, toPending } from './record.ts';
import type { RawRecord } from './record-values.ts';

const FILE = new URL('../../../../demo/catalogue.json', import.meta.url);

async function readDemo() {
  const records = JSON.parse(await readFile(FILE, 'utf8')) as RawRecord[];
  const context = { overrides: new Map<string, number>(), classes: new Map(), local: true };
  const read = records.map((record) => readRecord({ ...record }, { ...context, overrides: new Map([[String(record.type_name), Number(record.type_id)]]) }));
  return read.flatMap((reading) => (reading.ok ? [toPending(reading.value)] : []));
}

export async function installDemo(db: Db) {
  const titles = await readDemo();
  await transaction(db, async (trx) => applyBatch(trx, await sourceFor(trx, 'demo'), titles));
}

/** Throws `catalogue_filled`. @param by the admin's id */
export async function fillWithDemo(db: Db, by: number) {
  const titles = await readDemo();
  await transaction(db, async (trx) => {
    if ((await maxVodId(trx)) > 0) throw problem('catalogue_filled');
    await applyBatch(trx, await sourceFor(trx, 'demo'), titles);
    await recordAction(trx, by, 'source.demo', 'source demo', null, { titles: titles.length });
  });
}

export const isDemoThere = (db: Db) => hasRecords(db, 'demo');
