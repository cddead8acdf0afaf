/** Installs free films, and made-up titles for categories that would be empty. */
import { readFile } from 'node:fs/promises';
import type { DanmakuColor, DanmakuMode } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { SKIP_KINDS, type SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import { insertImported } from '../../community/danmaku/index.ts';
import { seedRatings } from '../../community/ratings/index.ts';
import { askForDemo } from '../../community/requests/index.ts';
import { type Db, runStatement, type Transaction, transaction } from '../../platform/database/database.ts';
import { claimSetting } from '../../platform/database/setting.store.ts';
import { storeDecision } from '../../playback/skip-marks/index.ts';
import { maxVodId } from '../../titles/core/index.ts';
import { applyBatch } from './apply-batch.ts';
import { commentInDemo, type DemoComments } from './demo-comments.ts';
import { sourceFor } from './import.store.ts';
import { hasRecords } from './origins.store.ts';
import { readRecord, toPending } from './record.ts';
import type { RawRecord } from './record-values.ts';

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(`../../../../demo/${name}.json`, import.meta.url), 'utf8'));

type DemoRecord = RawRecord & { skip?: Record<SkipKind, number> };

function readDemo(records: readonly DemoRecord[]) {
  const context = { overrides: new Map<string, number>(), classes: new Map(), local: true };
  const readings = records.map((record) => readRecord({ ...record }, { ...context, overrides: new Map([[String(record.type_name), Number(record.type_id)]]) }));
  return readings.flatMap((reading) => (reading.ok ? [toPending(reading.value)] : []));
}

/** Sets skip marks the way an editor would. */
async function markSkips(trx: Transaction, { vod_id: slug, skip }: DemoRecord) {
  const routes = skip
    ? await runStatement<{ vod_id: number; route: string }>(trx, 'SELECT vod_id, route_id AS route FROM title_route WHERE source_vod_id = ?', [slug])
    : [];
  for (const route of routes)
    for (const kind of SKIP_KINDS)
      await storeDecision(trx, { ...route, season: 0, kind, seconds: skip?.[kind] ?? null, locked: 0, decided_at: new Date().toISOString() });
}

type Flying = [seconds: number, mode: DanmakuMode, color: DanmakuColor, text: string];
async function fly(trx: Transaction, { vod_id: slug, vod_play_url = '' }: DemoRecord, texts: readonly Flying[]) {
  const [found] = await runStatement<{ vod_id: number }>(trx, 'SELECT vod_id FROM title_route WHERE source_vod_id = ?', [slug]);
  const [first = ''] = String(vod_play_url).split('$$$');
  const episode = first.includes('#') ? 'e1' : 'e';
  const created_at = new Date().toISOString();
  const rowOf = ([seconds, mode, color, text]: Flying) => ({
    vod_id: found?.vod_id ?? 0,
    episode,
    ms: seconds * 1000,
    mode,
    color,
    text,
    hidden: 0,
    created_at,
  });
  if (found) await insertImported(trx, texts.map(rowOf));
}

/** Installs the demo only once, into an empty catalogue; a catalogue emptied later stays empty. */
export async function installDemo(db: Db) {
  const isNew = await transaction(db, async (trx) => {
    if (!(await claimSetting(trx, 'demo', '')) || (await maxVodId(trx)) > 0) return false;
    const records = (await read('catalogue')) as DemoRecord[];
    const texts = (await read('danmaku')) as Flying[];
    await applyBatch(trx, await sourceFor(trx, 'demo'), readDemo(records));
    for (const record of records) {
      await markSkips(trx, record);
      await fly(trx, record, texts);
    }
    await seedRatings(trx);
    await askForDemo(trx);
    return true;
  });
  if (isNew) await commentInDemo(db, (await read('comments')) as DemoComments);
}

/** Makes the first admin follow a series of the demo, to show what following does. */
export const followInDemo = async (trx: Transaction, memberId: number) =>
  void (await runStatement(
    trx,
    `INSERT INTO shelf_item (member_id, shelf, vod_id, vod_name, added_at)
     SELECT CAST(? AS integer), 'follows', vod_id, vod_name, CAST(? AS text) FROM title WHERE vod_name = ?`,
    [memberId, new Date().toISOString(), '老街面馆（演示）'],
  ));

export const isDemoThere = (db: Db) => hasRecords(db, 'demo');
