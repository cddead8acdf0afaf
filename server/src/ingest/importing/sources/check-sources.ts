/** Whether the sources answer just now, and when each was last read whole; for who looks after the site. */
import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fetchGuarded, OutgoingError } from '../../../platform/network/outgoing.ts';
import { decode } from '../read/decode.ts';
import { NotAListError, readPage } from '../read/source-page.ts';
import { isRunnable } from '../runner.ts';
import { pageUrl } from '../source-api.ts';
import { lastImports, sourcesAlone } from './sources.store.ts';

const TIMEOUT_MS = 15_000;
const MAX_PAGE = 16 * 1024 * 1024;
/** Ends of imports that are looked through for the last one of a source that went well. */
const ENDS = 500;

export interface CheckedSource {
  address: string;
  /** Hours between two imports; 0 for a source without a schedule. */
  everyHours: number;
  /** Why it does not answer as a source does; empty where it does. */
  fault: string;
  /** Whether it was not asked, because its address is not one that is asked without permission. */
  refused: boolean;
  /** The last import that read everything, as a time in UTC; empty for none. */
  lastSuccess: string;
  /** Milliseconds that its clock is ahead of ours, by the Date of its answer; undefined where it sends none. */
  aheadMs: number | undefined;
}

/** @param sentAt milliseconds since 1970; the Date is that of a moment between it and now, in whole seconds */
function aheadOf(date: unknown, sentAt: number): number | undefined {
  const theirs = Date.parse(String(date ?? ''));
  return Number.isNaN(theirs) ? undefined : theirs + 500 - (sentAt + Date.now()) / 2;
}

async function ask(address: string, allowPrivate: ReadonlySet<string>): Promise<Pick<CheckedSource, 'fault' | 'refused' | 'aheadMs'>> {
  const sentAt = Date.now();
  try {
    const asked = { kind: 'source', timeoutMs: TIMEOUT_MS, maxBytes: MAX_PAGE, allowPrivate, anyPort: true } as const;
    const { status, headers, body } = await fetchGuarded(pageUrl(address, { ac: 'list' }), asked);
    const aheadMs = headers.age === undefined ? aheadOf(headers.date, sentAt) : undefined;
    if (status >= 400) return { fault: `it answers ${status}`, refused: false, aheadMs };
    readPage(decode(body, String(headers['content-type'] ?? '')));
    return { fault: '', refused: false, aheadMs };
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof NotAListError)
      return { fault: error.message, refused: error instanceof OutgoingError && error.fault === 'refused', aheadMs: undefined };
    throw error;
  }
}

/** Asks all sources that have an address on the network for a page each, all at once. */
export async function checkSources(db: Db, allowPrivate: ReadonlySet<string>): Promise<CheckedSource[]> {
  const sources = (await sourcesAlone(db)).filter(isRunnable);
  const ends = (await lastImports(db, ENDS)).map(({ address, outcome }) => ({ address, outcome: JSON.parse(outcome) as ImportOutcome }));
  const lastSuccess = (of: string) => ends.find(({ address, outcome }) => address === of && outcome.state === 'done')?.outcome.at ?? '';
  return Promise.all(
    sources.map(async ({ address, every_hours }) => ({
      address,
      everyHours: every_hours,
      lastSuccess: lastSuccess(address),
      ...(await ask(address, allowPrivate)),
    })),
  );
}
