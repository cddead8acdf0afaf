import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { lastImports, sourceRows } from './sources/sources.store.ts';

const SOURCES = 20;
const RUNS = 20;

export async function importFigures(db: Db): Promise<Pick<Summary, 'imports' | 'runs'>> {
  const imports = (await sourceRows(db)).map(({ address, records }) => ({ source: address, records: records ?? 0 }));
  const runs = (await lastImports(db, RUNS)).map(({ address, name, outcome }) => {
    const { state, at, read, added, updated, merged, skipped } = JSON.parse(outcome) as ImportOutcome;
    return { source: address, name, state, at, read, added, updated, merged, skipped: skipped.reduce((sum, { count }) => sum + count, 0) };
  });
  return { imports: imports.sort((a, b) => b.records - a.records).slice(0, SOURCES), runs };
}
