/** Imports into a database without a site. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runImport } from '../server/src/ingest/importing/import.ts';
import type { ImportOptions } from '../server/src/ingest/importing/importer.ts';
import { readOverrides } from '../server/src/operation/cli/command.ts';
import { MIGRATIONS } from '../server/src/operation/migrations/index.ts';
import { type DatabasePlace, openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrations.ts';
import { aTitle } from './sample-titles.ts';
import { type SourceOptions, startSource } from './servers/test-source.ts';
import { dropTestDatabase, MIGRATED, testPlace } from './test-database.ts';

export const aRecord = (n: number, more: object = {}) => aTitle({ vod_id: n, vod_name: `片${n}`, vod_year: '2020', ...more });

export async function startImports() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const place = await testPlace(dataDir, MIGRATED);
  const db = openDatabase(place);
  await migrate(db, MIGRATIONS);
  const stops: (() => Promise<void>)[] = [];
  const said: string[] = [];
  return {
    ...place,
    db,
    said,
    /** By default, 45 records in pages of 20. */
    async source(options: Partial<SourceOptions> = {}) {
      const source = await startSource({ count: 45, record: aRecord, ...options });
      stops.push(source.stop);
      return source;
    },
    run: (source: { url: string; host: string }, options: Partial<ImportOptions> = {}) =>
      runImport(db, undefined, source.url, { allowPrivate: new Set([source.host]), backoffMs: 1, onRetry: (message) => void said.push(message), ...options }),
    async stop() {
      for (const stop of stops) await stop();
      await db.destroy();
      await dropTestDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Like `yinmu import` with a file, into a running site. @param categories a file of category names */
export async function importFile(site: DatabasePlace, name: string, records: readonly object[], categories?: string) {
  const file = path.join(site.dataDir, name);
  await writeFile(file, JSON.stringify(records));
  const db = openDatabase(site, true);
  try {
    await runImport(db, undefined, file, { allowPrivate: new Set(), overrides: await readOverrides(categories, db, site.dataDir) });
  } finally {
    await db.destroy();
  }
}
