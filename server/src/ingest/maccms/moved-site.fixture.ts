import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { backup, type Tables } from '../../../../testing/servers/maccms-dump.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { dumpReader } from './dump/sql-dump.ts';
import { migrateMaccms } from './migrate-maccms.ts';
import type { OldPictures } from './pictures.ts';

export function movedSite() {
  let folder: string;
  let site: TestSite;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'yinmu-dump-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    const started = await startSite();
    onTestFinished(() => started.stop());
    site = started;
  });
  async function file(name: string, content: string | Buffer) {
    const full = path.join(folder, name);
    await writeFile(full, content);
    return full;
  }
  async function migrateFiles(files: readonly string[], old?: string, pictures?: OldPictures) {
    const db = openDatabase(site);
    try {
      return await migrateMaccms(db, dumpReader(files), { site: old, pictures });
    } finally {
      await db.destroy();
      await site.site.refresh();
    }
  }
  return {
    site: () => site,
    file,
    migrateFiles,
    migrate: async (tables: Tables) => migrateFiles([await file('dump.sql', backup(tables))], 'https://old.example'),
  };
}
