/** The demo catalogue: free films, and titles of our own for the categories they do not fill. */
import { readFile } from 'node:fs/promises';
import type { Db } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';
import { applyBatch } from './apply-batch.ts';
import { sourceFor } from './import.store.ts';
import { readRecord, toPending } from './record.ts';
import type { RawRecord } from './record-values.ts';

const FILE = new URL('../../../demo/catalogue.json', import.meta.url);

export async function installDemo(db: Db) {
  const records = JSON.parse(await readFile(FILE, 'utf8')) as RawRecord[];
  const context = { overrides: new Map<string, number>(), classes: new Map(), local: true };
  const read = records.map((record) => readRecord({ ...record }, { ...context, overrides: new Map([[String(record.type_name), Number(record.type_id)]]) }));
  const titles = read.flatMap((reading) => (reading.ok ? [toPending(reading.value)] : []));
  await transaction(db, async (db) => applyBatch(db, await sourceFor(db, 'demo'), titles));
}
