/** How an import went (decisions §4). */
import Type, { type Static } from 'typebox';

export const IMPORT_STATES = ['done', 'partly', 'stopped', 'failed'] as const;
/** Why an import failed, or could not begin. */
export const IMPORT_FAULTS = ['not_an_api', 'http_status', 'refused', 'unreachable', 'timeout', 'redirects', 'too_large', 'file', 'broken_off'] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];
export const SKIP_REASONS = ['no_name', 'no_id', 'no_details', 'not_a_record', 'broken_json'] as const;

const count = Type.Integer({ minimum: 0 });
/** How an import went, as data: whoever shows it says it in the reader's language. */
export const ImportOutcome = Type.Object({
  state: Type.Enum([...IMPORT_STATES]),
  at: Type.String(),
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  merged: count,
  skipped: Type.Array(Type.Object({ reason: Type.Enum([...SKIP_REASONS]), count, examples: Type.Array(Type.String()) })),
  repaired: count,
  guessed: count,
  onlyPages: count,
  /** The page or record after which it went on, where an import before it had stopped. */
  resumedAt: Type.Union([Type.String(), Type.Null()]),
  /** Only titles changed in so many hours were asked for. */
  hours: Type.Union([count, Type.Null()]),
  unread: Type.Object({
    /** Pages that brought nothing however often they were asked for. */
    pages: Type.Array(count),
    /** Titles that the source counts but did not send. */
    missing: count,
    /** The limit that the import came to. */
    limit: Type.Union([Type.Enum(['pages', 'claim', 'records', 'time']), Type.Null()]),
  }),
  fault: Type.Union([
    Type.Object({ kind: Type.Enum([...IMPORT_FAULTS]), address: Type.String(), status: Type.Union([Type.Integer(), Type.Null()]) }),
    Type.Null(),
  ]),
});
export type ImportOutcome = Static<typeof ImportOutcome>;
