/** Classifies PostgreSQL errors by code: https://www.postgresql.org/docs/current/errcodes-appendix.html */

/** Returns the message. A host with several addresses fails with one error each and no common message. */
const messageOf = (cause: unknown): string =>
  cause instanceof AggregateError ? messageOf(cause.errors[0]) : String((cause as Error | undefined)?.message ?? cause);

export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`the database does not answer: ${messageOf(cause)}`, { cause });
  }
}

interface PostgresError {
  code?: string;
  /** Present only in errors that PostgreSQL sent; its text is localized. */
  severity?: string;
}

const codeOf = (error: unknown) => (error as PostgresError | undefined)?.code;
/** A violation of a unique key: another writer may have come between check and insert. */
export const isTakenKey = (error: unknown) => codeOf(error) === '23505';
/** Returns whether a retry may succeed: after a serialization failure, a deadlock, or a taken key. */
export const isRace = (error: unknown) => codeOf(error) === '40001' || codeOf(error) === '40P01' || isTakenKey(error);

const NO_ROOM = '53100';
/** Matches connection errors, insufficient resources, operator intervention, and the timeout of idle transactions. */
const UNAVAILABLE = /^(?:08|53|57|58|25P0[34])/;
/** An error without severity did not come from PostgreSQL: the connection was lost. */
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
