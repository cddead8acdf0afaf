/** Imports from a collection API, storing its position with each batch. */
import type { Db } from '../../platform/database/database.ts';
import { clearPosition, goodRunOf, positionOf, saveGoodRun } from './import.store.ts';
import { countRepairs, reportEnd } from './import-report.ts';
import type { Importer, ImportOptions } from './importer.ts';
import { Walk, type WalkPosition } from './page-walk.ts';
import type { SourceClass } from './read/source-page.ts';
import type { ReadingContext } from './record.ts';
import type { RawRecord } from './record-values.ts';
import { Source } from './source-api.ts';

const HOUR_MS = 3_600_000;
/** Overlap of two imports: clocks differ, and titles change while an import runs. */
export const OVERLAP_HOURS = 2;

/** Returns how many hours of changes to request, so that no change since `then` is missed. */
export const hoursSince = (then: string, now: number) => Math.max(0, Math.ceil((now - Date.parse(then)) / HOUR_MS)) + OVERLAP_HOURS;

const isShort = (record: unknown): record is RawRecord => {
  const { vod_id, vod_play_url, vod_content } = (record ?? {}) as RawRecord;
  return (typeof vod_id === 'string' || typeof vod_id === 'number') && vod_play_url === undefined && vod_content === undefined;
};

/** Completes short records by ID: some sources list only names, as with `ac=list`. A record that the source does not return stays short. */
export async function completeRecords(source: Source, records: readonly unknown[]): Promise<unknown[]> {
  const short = records.filter(isShort);
  if (short.length === 0) return [...records];
  const details = await source.details(short.map(({ vod_id }) => String(vod_id)));
  return records.map((record) => (isShort(record) ? (details.get(String(record.vod_id)) ?? record) : record));
}

/** Only a full walk resumes, because a list of recent changes differs with every request. */
async function startOf(db: Db, sourceId: number, options: ImportOptions): Promise<{ after?: WalkPosition; hours?: number }> {
  if (options.hours !== undefined) return { hours: options.hours };
  const stored = options.restart || options.dryRun ? undefined : await positionOf(db, sourceId);
  const good = options.changes ? await goodRunOf(db, sourceId) : null;
  if (good) return { hours: hoursSince(good, Date.now()) };
  return stored === undefined ? {} : { after: JSON.parse(stored) as WalkPosition };
}

export const classMap = (classes: readonly SourceClass[]): ReadingContext['classes'] =>
  new Map(classes.map(({ type_id, name, parent }) => [type_id, { name, parent }]));

export async function importApi(db: Db, importer: Importer, address: string, options: ImportOptions) {
  const { sourceId, report } = importer;
  const way = await startOf(db, sourceId, options);
  const source = new Source(address, options);
  const walk = new Walk(source, { ...way, delayMs: options.delayMs, pages: options.pages, limits: options.limits });
  if (way.after) report.resumedAt = String(way.after.page);
  report.hours = way.hours;
  /** The last page whose records were all added. */
  let lastAdded: WalkPosition | undefined;
  const apply = () => importer.apply(way.hours === undefined && lastAdded ? JSON.stringify(lastAdded) : undefined);
  let hasClasses = false;
  try {
    for await (const page of walk.pages()) {
      if (!hasClasses) importer.useClasses(classMap(await source.classes()));
      hasClasses = true;
      countRepairs(report, page.repairs);
      for (const record of await completeRecords(source, page.records)) importer.add({ record });
      for (const broken of page.broken) importer.add({ broken });
      lastAdded = walk.resumeAt;
      if (importer.isBatchFull) await apply();
      await options.onProgress?.({ report, done: walk.position.page, of: walk.pagecount ?? 0, unit: 'pages' });
    }
  } finally {
    await source.close();
    // Saves records read before a failure.
    await apply();
  }
  reportEnd(report, walk);
  if (options.dryRun) return;
  // The position is kept only after a stop or a timeout.
  if (way.hours === undefined && walk.end !== 'stopped' && walk.end !== 'time') await clearPosition(db, sourceId);
  if (walk.end === 'complete' && (way.hours === undefined || options.changes)) await saveGoodRun(db, sourceId, walk.position.begun);
}
