/** Stores the outcome of an import as data, so that the browser shows it in the reader's language. */
import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import type { Rehearsal } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Change } from './decide.ts';
import type { ImportReport } from './import-report.ts';
import { RenumberedError } from './importer.ts';
import { NotReadableError } from './read/file.ts';
import { SourceError } from './source-api.ts';
import { removeEmptySource, saveOutcome, saveRehearsal } from './sources/sources.store.ts';

const STATES = { complete: 'done', incomplete: 'partly', pages: 'partly', claim: 'partly', records: 'partly', time: 'partly', stopped: 'stopped' } as const;
const LIMITS: Partial<Record<ImportReport['end'], 'pages' | 'claim' | 'records' | 'time'>> = {
  pages: 'pages',
  claim: 'claim',
  records: 'records',
  time: 'time',
};
const PAGES_NAMED = 50;

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

export const outcomeOf = (report: ImportReport): ImportOutcome => ({
  state: STATES[report.end],
  at: new Date().toISOString(),
  read: report.read,
  added: report.added,
  updated: report.updated,
  unchanged: report.unchanged,
  merged: report.merged,
  renumbered: report.renumbered,
  skipped: Object.entries(report.reasons).map(([reason, entry]) => ({ reason: reason as keyof ImportReport['reasons'], ...entry })),
  repaired: sum(Object.values(report.repairs)),
  guessed: report.guessed,
  onlyPages: report.onlyPages,
  resumedAt: report.resumedAt ?? null,
  hours: report.hours ?? null,
  unread: { pages: report.unread.slice(0, PAGES_NAMED), missing: report.missing, limit: LIMITS[report.end] ?? null },
  fault: null,
});

export function faultOf(error: unknown, address: string): NonNullable<ImportOutcome['fault']> {
  if (error instanceof SourceError) return { kind: error.fault, address: error.address, status: error.status ?? null };
  if (error instanceof RenumberedError) return { kind: 'renumbered', address, status: null };
  return { kind: error instanceof NotReadableError ? 'file' : 'broken_off', address, status: null };
}

export const failedOutcome = (report: ImportReport, error: unknown, address: string): ImportOutcome => ({
  ...outcomeOf(report),
  state: 'failed',
  fault: faultOf(error, address),
});

const MOST_KEPT = 100;
export function keepChange(changes: Rehearsal['changes'], { outcome, record, row, fields, isRenumbered }: Change) {
  if (outcome === 'unchanged') return;
  const kind = isRenumbered ? 'conflict' : outcome;
  if (changes.filter((one) => one.kind === kind).length >= MOST_KEPT) return;
  const { vod_name: name, vod_year: year, type_id } = record.title;
  const into = row && { vod_name: row.vod_name, vod_year: row.vod_year, type_id: row.type_id };
  changes.push({ kind, name, year, type_id, vod_id: row?.vod_id ?? null, ...(into && { into }), fields: outcome === 'updated' ? [...fields] : [] });
}

interface Run {
  sourceId: number;
  address: string;
  isNew: boolean;
  /** Undefined unless it was a dry run. */
  rehearsed: Rehearsal['changes'] | undefined;
  report: ImportReport;
}

/** Runs an import and stores its outcome. Removes a new source that sent nothing. */
export async function recordOutcome(db: Db, { sourceId, address, isNew, rehearsed, report }: Run, work: () => Promise<void>) {
  const save = (outcome: ImportOutcome) => (rehearsed ? saveRehearsal(db, sourceId, { outcome, changes: rehearsed }) : saveOutcome(db, sourceId, outcome));
  try {
    await work();
  } catch (error) {
    if (isNew && (rehearsed || report.read === 0)) await removeEmptySource(db, sourceId);
    else await save(failedOutcome(report, error, address));
    throw error;
  }
  if (rehearsed && isNew) await removeEmptySource(db, sourceId);
  else await save(outcomeOf(report));
}
