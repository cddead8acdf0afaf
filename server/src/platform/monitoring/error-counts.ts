/** Counts errors by hour and code in memory and writes them together, so that many errors cost little. */
import type { ErrorCode } from '@yinmu/contract/errors.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { Db } from '../database/database.ts';
import { WriteBehind } from '../database/write-behind.ts';
import { addErrors, type ErrorCount } from './error-counts.store.ts';

const FLUSH_MS = 5000;
const KEPT_DAYS = 8;

/** Returns the hour in UTC. @param at milliseconds since 1970 */
export const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13);

export function createErrorCounts(db: Db, onError: (error: unknown) => void) {
  const gathered = new WriteBehind<string, ErrorCount>({
    name: 'errors to write',
    db,
    intervalMs: FLUSH_MS,
    merge: (a, b) => ({ ...a, count: a.count + b.count }),
    write: (trx, errors) => addErrors(trx, errors.values(), hourOf(Date.now() - KEPT_DAYS * DAY_MS)),
    onError,
  });
  return {
    add(code: ErrorCode) {
      const hour = hourOf(Date.now());
      gathered.add(`${hour} ${code}`, { hour, code, count: 1 });
    },
    flush: () => gathered.flush(),
    stop: () => gathered.stop(),
  };
}
