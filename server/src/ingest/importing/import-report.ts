import { routeKindOf } from '@yinmu/contract/playback/stream.ts';
import type { Outcome } from './decide.ts';
import type { Walk, WalkEnd } from './page-walk.ts';
import type { ImportedTitle, SkipReason } from './record.ts';

export interface ImportReport extends Record<Outcome, number> {
  read: number;
  renumbered: number;
  skipped: number;
  reasons: Partial<Record<SkipReason, { count: number; examples: string[] }>>;
  /** Repaired play fields, by kind. Neither this nor the counts below include unchanged records, because those are not read. */
  repairs: Record<string, number>;
  /** Titles that were repaired or reduced, by the same kinds. */
  repairedTitles: Record<string, { count: number; examples: string[] }>;
  guessed: number;
  /** Titles whose category was guessed from the source's category name, by that name; at most 100 names. */
  guessedOf: Record<string, number>;
  /** Titles that have only web pages, which can at best be embedded. */
  onlyPages: number;
  resumedAt?: string;
  hours?: number;
  end: WalkEnd;
  /** Page numbers that were empty at every attempt. */
  unread: readonly number[];
  /** Records that are missing according to the source's own count. */
  missing: number;
}

const EXAMPLES = 5;

export const emptyReport = (): ImportReport => ({
  read: 0,
  renumbered: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  merged: 0,
  skipped: 0,
  reasons: {},
  repairs: {},
  repairedTitles: {},
  guessed: 0,
  guessedOf: {},
  onlyPages: 0,
  end: 'complete',
  unread: [],
  missing: 0,
});

export const onlyPages = (routes: ImportedTitle['routes']) =>
  routes.length > 0 && routes.every(({ episodes }) => routeKindOf(episodes.map(({ url }) => url)) === 'page');

export function countSkipped(report: ImportReport, reason: SkipReason, example: string) {
  report.skipped++;
  const entry = (report.reasons[reason] ??= { count: 0, examples: [] });
  entry.count++;
  if (entry.examples.length < EXAMPLES) entry.examples.push(example.slice(0, 80));
}

const MAX_NAMES = 100;
export function countGuessed(report: ImportReport, typeName: string) {
  report.guessed++;
  if (typeName in report.guessedOf || Object.keys(report.guessedOf).length < MAX_NAMES) report.guessedOf[typeName] = (report.guessedOf[typeName] ?? 0) + 1;
}

/** Counts warnings by kind, which is the text before the first colon. @param id the title's ID at its source, if a warning is about a title */
export function countRepairs(report: ImportReport, warnings: readonly string[], id?: string) {
  const kinds = warnings.map((warning) => warning.split(':')[0] as string);
  for (const kind of kinds) report.repairs[kind] = (report.repairs[kind] ?? 0) + 1;
  if (id === undefined) return;
  for (const kind of new Set(kinds)) {
    const titles = (report.repairedTitles[kind] ??= { count: 0, examples: [] });
    titles.count++;
    if (titles.examples.length < EXAMPLES) titles.examples.push(id);
  }
}

export function reportEnd(report: ImportReport, walk: Walk) {
  report.end = walk.end;
  report.unread = walk.unread;
  report.missing = walk.end === 'incomplete' ? (walk.missing ?? 0) : 0;
}

export const EXIT = { complete: 0, failed: 1, usage: 2, incomplete: 3, stopped: 130 } as const;
export const exitCodeOf = ({ end }: Pick<ImportReport, 'end'>): number =>
  end === 'complete' ? EXIT.complete : end === 'stopped' ? EXIT.stopped : EXIT.incomplete;

const PAGES_NAMED = 10;
/** Lists unread pages and missing titles, and says how to read them; empty if nothing is missing. */
export function unreadMessages({ end, unread, missing, read }: ImportReport): string[] {
  const messages: string[] = [];
  const named = unread.slice(0, PAGES_NAMED).join(', ') + (unread.length > PAGES_NAMED ? ` and ${unread.length - PAGES_NAMED} more` : '');
  if (unread.length > 0) messages.push(`not read: page ${named}, empty at every attempt`);
  if (missing > 0) messages.push(`not read: ${missing} titles the source announced but did not send`);
  if (end === 'incomplete' && messages.length === 0) messages.push('not read: the source sent no titles');
  if (end === 'pages') messages.push('not read: pages beyond the number the source reports (--pages N reads more)');
  if (end === 'claim') messages.push(`not read: titles beyond ${read}; the total the source reports is not credible (--pages N reads more)`);
  if (end === 'records') messages.push(`not read: titles beyond ${read}; a source of this size is treated as endless`);
  if (end === 'time') messages.push('not read: the rest, because the time limit was reached; the next import continues there');
  if (end === 'stopped') messages.push('stopped: the next import of this source continues there');
  return messages;
}
