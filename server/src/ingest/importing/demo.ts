/** Free films, and titles of our own for categories without any. */
import { readFile } from 'node:fs/promises';
import type { Db } from '../../platform/database/database.ts';
import { claimSetting } from '../../platform/database/setting.store.ts';
import { transaction } from '../../platform/database/transaction.ts';
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

/** Installs once, into an empty catalogue; an emptied catalogue stays empty. */
export const installDemo = (db: Db) =>
  transaction(db, async (trx) => {
    if (!(await claimSetting(trx, 'demo', '')) || (await maxVodId(trx)) > 0) return;
    await applyBatch(trx, await sourceFor(trx, 'demo'), await readDemo());
  });

export const isDemoThere = (db: Db) => hasRecords(db, 'demo');
