/** Free films, and titles of our own for categories without any. */
import { readFile } from 'node:fs/promises';
import { SKIP_KINDS, type SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import { askForDemo } from '../../community/requests/index.ts';
import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';
import { claimSetting } from '../../platform/database/setting.store.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { storeDecision } from '../../playback/skip-marks/index.ts';
import { maxVodId } from '../../titles/core/index.ts';
import { applyBatch } from './apply-batch.ts';
import { sourceFor } from './import.store.ts';
import { hasRecords } from './origins.store.ts';
import { readRecord, toPending } from './record.ts';
import type { RawRecord } from './record-values.ts';

const FILE = new URL('../../../../demo/catalogue.json', import.meta.url);

type DemoRecord = RawRecord & { skip?: Record<SkipKind, number> };

function readDemo(records: readonly DemoRecord[]) {
  const context = { overrides: new Map<string, number>(), classes: new Map(), local: true };
  const read = records.map((record) => readRecord({ ...record }, { ...context, overrides: new Map([[String(record.type_name), Number(record.type_id)]]) }));
  return read.flatMap((reading) => (reading.ok ? [toPending(reading.value)] : []));
}

/** Opening and ending, as an editor would set them. */
async function markSkips(trx: Transaction, { vod_id: slug, skip }: DemoRecord) {
  const routes = skip
    ? await runStatement<{ vod_id: number; route: string }>(trx, 'SELECT vod_id, route_id AS route FROM title_route WHERE source_vod_id = ?', [slug])
    : [];
  for (const route of routes)
    for (const kind of SKIP_KINDS)
      await storeDecision(trx, { ...route, season: 0, kind, seconds: skip?.[kind] ?? null, locked: 0, decided_at: new Date().toISOString() });
}

/** Installs once, into an empty catalogue; an emptied catalogue stays empty. */
export const installDemo = (db: Db) =>
  transaction(db, async (trx) => {
    if (!(await claimSetting(trx, 'demo', '')) || (await maxVodId(trx)) > 0) return;
    const records = JSON.parse(await readFile(FILE, 'utf8')) as DemoRecord[];
    await applyBatch(trx, await sourceFor(trx, 'demo'), readDemo(records));
    for (const record of records) await markSkips(trx, record);
    // Figures without members: the first who rates a title replaces them.
    await runStatement(
      trx,
      'UPDATE title SET site_votes = 8 + (vod_id * 7) % 60, site_score = vod_score - ((vod_id * 13) % 10) / 20.0 WHERE vod_score > 0',
      [],
    );
    await askForDemo(trx);
  });

export const isDemoThere = (db: Db) => hasRecords(db, 'demo');
