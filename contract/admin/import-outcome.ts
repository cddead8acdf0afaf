import Type, { type Static } from 'typebox';

export const IMPORT_STATES = ['done', 'partly', 'stopped', 'failed'] as const;
export const IMPORT_FAULTS = [
  'not_an_api',
  'http_status',
  'refused',
  'unreachable',
  'timeout',
  'redirects',
  'too_large',
  'file',
  'renumbered',
  'broken_off',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];
export const SKIP_REASONS = ['no_name', 'no_id', 'no_details', 'not_a_record', 'broken_json', 'unreadable', 'left_out'] as const;

const count = Type.Integer({ minimum: 0 });
export const ImportFaultReport = Type.Object({
  kind: Type.Enum([...IMPORT_FAULTS]),
  address: Type.String(),
  status: Type.Union([Type.Integer(), Type.Null()]),
});
/** The outcome of an import (decisions §4) as data, which screen and command translate. */
export const ImportOutcome = Type.Object({
  state: Type.Enum([...IMPORT_STATES]),
  at: Type.String(),
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  merged: count,
  /** Number of record IDs that the source reused for other titles. Missing in older outcomes. */
  renumbered: Type.Optional(count),
  skipped: Type.Array(Type.Object({ reason: Type.Enum([...SKIP_REASONS]), count, examples: Type.Array(Type.String()) })),
  repaired: count,
  guessed: count,
  onlyPages: count,
  /** The page or record after which an earlier import was resumed. */
  resumedAt: Type.Union([Type.String(), Type.Null()]),
  /** Only titles that changed within this many hours were requested; null if all were. */
  hours: Type.Union([count, Type.Null()]),
  unread: Type.Object({
    /** Pages that failed even after all retries. */
    pages: Type.Array(count),
    /** Number of titles that the source counted but did not send. */
    missing: count,
    /** The limit that ended the import. */
    limit: Type.Union([Type.Enum(['pages', 'claim', 'records', 'time']), Type.Null()]),
  }),
  fault: Type.Union([ImportFaultReport, Type.Null()]),
});
export type ImportOutcome = Static<typeof ImportOutcome>;

export const ImportProgress = Type.Object({
  outcome: ImportOutcome,
  isRehearsal: Type.Boolean(),
  begunAt: Type.String(),
  /** Start, position and end, in pages for an API and in bytes for a file. 0 if unknown. */
  from: count,
  done: count,
  of: count,
});
export type ImportProgress = Static<typeof ImportProgress>;
