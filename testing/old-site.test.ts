/** `baseline/old-site.tar.gz` was backed up by commit 290008e8, the last with 80 migrations, with rows in every table. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, getHistory } from '@yinmu/contract/members/library.endpoints.ts';
import { getLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, migrateSite, openBackup, restoreBackup } from '../server/src/operation/backup/index.ts';
import { MIGRATIONS } from '../server/src/operation/migrations/index.ts';
import { moveToPostgres } from '../server/src/operation/move-database/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { databaseFile, openDatabase } from '../server/src/platform/database/database.ts';
import { schemaForm } from '../server/src/platform/database/schema-form.ts';
import onSqlite from './baseline/sqlite.json' with { type: 'json' };
import { dropTestDatabase, ON_POSTGRES, testPlace } from './test-database.ts';
import { cookiesOf, startSite } from './test-site.ts';

const baseline = MIGRATIONS[0] as (typeof MIGRATIONS)[number];

const folder = mkdtempSync(path.join(tmpdir(), 'yinmu-old-'));
const dataDir = path.join(folder, 'data');
const archive = path.join(folder, 'old.tar');
afterAll(() => rmSync(folder, { recursive: true }));

/** Every row except migrations, and the next ids. */
function rowsOf(file: string): Record<string, string[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_migration'").all();
  const rows = tables.map(({ name }) => [
    String(name),
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

let before: Record<string, string[]>;
beforeAll(async () => {
  writeFileSync(archive, gunzipSync(readFileSync(path.join(import.meta.dirname, 'baseline/old-site.tar.gz'))));
  const from = await archiveOf(readConfig({}), archive);
  const manifest = await openBackup(from, folder, MIGRATIONS, async (scratch) => {
    before = rowsOf(databaseFile(scratch));
  });
  expect(manifest.migrations).toEqual(baseline.replaces?.names);
  await restoreBackup(from, dataDir, MIGRATIONS);
});

test.runIf(ON_POSTGRES)('its restored archive moves to PostgreSQL, with every row compared', async () => {
  const place = await testPlace(dataDir);
  const report = await moveToPostgres(dataDir, String(place.DATABASE_URL), MIGRATIONS, () => {});
  expect(report.rows).toBeGreaterThan(100);
  await dropTestDatabase(dataDir);
});

test.skipIf(ON_POSTGRES)('its archive restores every row and id, in the baseline’s schema', async () => {
  // Filled only within a job's transaction.
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual(['audit_forgetting']);
  const db = openDatabase({ dataDir });
  expect(await migrateSite(db, { dataDir }, [baseline])).toEqual(['0001-baseline']);
  expect(await schemaForm(db)).toEqual(onSqlite.schema);
  await db.destroy();
  expect(rowsOf(databaseFile(dataDir))).toEqual(before);
});

test.skipIf(ON_POSTGRES)('it runs on the new program', async () => {
  const site = await startSite({ env: { DATA_DIR: dataDir } });
  const { headers } = await site.client.answer(login, { body: { identifier: '小李', password: 'password of 小李' } });
  const member = site.as({ headers: { Cookie: cookiesOf(headers) } });
  expect((await site.client.call(getVideo, { params: { id: 2 } })).vod_name).toBe('繁花');
  expect((await member.call(comments.video.list, { params: { id: 1 }, query: {} })).comments.map(({ content }) => content)).toEqual(['好看！']);
  expect((await member.call(getHistory, { query: {} })).items.map(({ vodId, watchDuration }) => [vodId, watchDuration])).toEqual([[2, 61.5]]);
  expect((await member.call(collections.favorites.list, { query: {} })).items.map(({ vod_name }) => vod_name)).toEqual(['鬼灭之刃']);
  expect((await member.call(getLists)).map(({ name }) => name)).toEqual(['周末看']);
  await site.stop();
});
