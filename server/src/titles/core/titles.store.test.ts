import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDEXED_COLUMNS } from '../../catalogue/browse/facets/indexed-columns.ts';
import { MIGRATIONS } from '../../operation/migrations/index.ts';
import { type Db, databaseFile } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { cardsByIds, titlesByIds, titlesChangedSince } from './titles.store.ts';

const asked: CompiledQuery[] = [];
let dir: string;
let db: Db;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  db = new Kysely({ dialect: sqliteDialect(databaseFile(dir)), log: ({ query }) => void asked.push(query) });
  await migrate(db, MIGRATIONS);
});
afterAll(async () => {
  await db.destroy();
  await rm(dir, { recursive: true });
});

/** Returns the query plans of the statements that `work` runs. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.splice(0);
  await work();
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked.splice(0)) {
    const { rows } = await db.executeQuery<{ detail: string }>({ ...sql`SELECT 1`.compile(db), sql: `EXPLAIN QUERY PLAN ${text}`, parameters });
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans;
}

test.each<[string, () => Promise<unknown>]>([
  ['the index takes in', () => titlesChangedSince(db, 5, 100, ['areas', 'hits'], 500)],
  ['the search index takes in', () => titlesChangedSince(db, 5, 100, ['vod_name'], 100)],
  ['was viewed', () => titlesByIds(db, [1, 2, 3], ['hits'])],
  ['may stand elsewhere in the search index', () => titlesByIds(db, [1, 2, 3], ['vod_name'])],
])('what %s is looked up by an index, whatever the size of the catalogue: half a second later it is asked for again', async (_what, work) => {
  const plans = await plansOf(work);
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).toMatch(/^SEARCH/);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['cards', () => cardsByIds(db, [1, 2, 3], 'zhcn'), 'title_card'],
  ['the catalogue in memory', () => titlesChangedSince(db, 5, 100, INDEXED_COLUMNS, 100), 'title_rev'],
])('%s: what they are made of is read from an index that holds all of it', async (_what, work, index) => {
  expect((await plansOf(work)).filter((plan) => plan.includes('title USING'))).toEqual([expect.stringContaining(`COVERING INDEX ${index} `)]);
});
