/** PostgreSQL's errors, told apart by their codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */

/** A host with several addresses fails with an error for each and no message of its own. */
const messageOf = (cause: unknown): string =>
  cause instanceof AggregateError ? messageOf(cause.errors[0]) : String((cause as Error | undefined)?.message ?? cause);

/** The database does not answer, or not in time. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`the database does not answer: ${messageOf(cause)}`, { cause });
  }
}

interface PostgresError {
  code?: string;
  /** Only errors that PostgreSQL has sent have one; its words are of the server's language. */
  severity?: string;
}

const codeOf = (error: unknown) => (error as PostgresError | undefined)?.code;
/** A unique key that is there already: another writer may have taken it between this one's look and its insert. */
export const isTakenKey = (error: unknown) => codeOf(error) === '23505';
/** Whether the same transaction may succeed when it is run again: a serialization failure, a deadlock, a taken key. */
export const isRace = (error: unknown) => codeOf(error) === '40001' || codeOf(error) === '40P01' || isTakenKey(error);

const NO_ROOM = '53100';
/** Connection exceptions, insufficient resources, operator intervention (a restart, a statement that took too long), a transaction that idled too long. */
const UNAVAILABLE = /^(?:08|53|57|58|25P0[34])/;
/** A connection that was lost has an error without a severity. */
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
