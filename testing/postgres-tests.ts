/**
 * Tests that also run on PostgreSQL, besides .postgres.test.ts files: those named like a store, and these. Together they call every store
 * function, which `store-calls.ts` checks.
 */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const OTHERS = Object.entries({
  'server/src/catalogue/browse': 'home-lists',
  'server/src/catalogue/calendar': 'calendar',
  'server/src/community/hold-rules': 'hold-rules',
  'server/src/community/moderation': 'moderation',
  'server/src/community/reports': 'complaints',
  'server/src/community/requests': 'requests.refusals',
  'server/src/ingest/importing': 'import-api renumbered runner',
  'server/src/ingest/importing/sources': 'looks',
  'server/src/ingest/maccms': 'migrate-maccms topics',
  'server/src/ingest/tmdb': 'enrich',
  'server/src/members/accounts': 'disabled.refusals',
  'server/src/members/accounts/admins': 'first-admin',
  'server/src/members/accounts/factors': 'rotated-key',
  'server/src/members/accounts/sign-in': 'sign-in-limits',
  'server/src/members/follows': 'follows',
  'server/src/members/library': 'episodes-move export library',
  'server/src/operation/doctor': 'examine',
  'server/src/operation/migrations': 'baseline old-rows',
  'server/src/titles/bulk-changes': 'import-undo bulk-changes',
  'server/src/titles/core': 'title-writer',
  'server/src/titles/desk': 'title-desk title-pictures',
  'server/src/titles/merges': 'merged-reports title-merges',
  testing: 'entities jobs old-site',
}).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}.test.ts`));

const OF_STORES = globSync('server/src/**/*.store.ts', { cwd: ROOT })
  .map((file) => file.replace('.store.ts', '.test.ts'))
  .filter((file) => existsSync(path.join(ROOT, file)));

export const POSTGRES_TESTS = [...OF_STORES, ...OTHERS];
