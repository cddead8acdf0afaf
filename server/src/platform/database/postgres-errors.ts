/** Classifies PostgreSQL errors by code: https://www.postgresql.org/docs/current/errcodes-appendix.html */

/** A host with several addresses fails with one error each and no common message. */
const messageOf = (cause: unknown): string =>
  cause instanceof AggregateError ? messageOf(cause.errors[0]) : String((cause as Error | undefined)?.message ?? cause);

export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`the database does not answer: ${messageOf(cause)}`, { cause });
  }
}

interface PostgresError {
  code?: string;
  /** Only errors sent by PostgreSQL have one; its text is localized. */
  severity?: string;
}

const codeOf = (error: unknown) => (error as PostgresError | undefined)?.code;
/** A unique key violation: another writer may have come between check and insert. */
export const isTakenKey = (error: unknown) => codeOf(error) === '23505';
/** Whether a retry may succeed: serialization failure, deadlock or taken key. */
export const isRace = (error: unknown) => codeOf(error) === '40001' || codeOf(error) === '40P01' || isTakenKey(error);

const NO_ROOM = '53100';
/** Connection errors, insufficient resources, operator intervention, idle transaction timeout. */
const UNAVAILABLE = /^(?:08|53|57|58|25P0[34])/;
/** Lost connections have no severity. */
export const isUnavailable = (error: unknown): boolean => {
  const { code = '', severity } = (error ?? {}) as PostgresError;
  return code !== NO_ROOM && (severity === undefined || UNAVAILABLE.test(code));
};

export function postgresFault(error: unknown): 'storage_full' | 'database_unavailable' | undefined {
  if (error instanceof DatabaseUnavailableError) return 'database_unavailable';
  const { code = '', severity } = (error ?? {}) as PostgresError;
  if (severity === undefined) return undefined;
  if (code === NO_ROOM) return 'storage_full';
  return code === '40001' || code === '40P01' ? 'database_unavailable' : undefined;
}
