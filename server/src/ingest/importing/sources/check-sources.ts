import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fetchGuarded, OutgoingError } from '../../../platform/network/outgoing.ts';
import { decode } from '../../../platform/text/decode.ts';
import { NotAListError, readPage } from '../read/source-page.ts';
import { isRunnable } from '../runner.ts';
import { pageUrl } from '../source-api.ts';
import { lastImports, sourcesAlone } from './sources.store.ts';

const TIMEOUT_MS = 15_000;
const MAX_PAGE = 16 * 1024 * 1024;
/** How many past imports to search for the last successful one. */
const ENDS = 500;

export interface CheckedSource {
  address: string;
  /** Hours between scheduled imports; 0 without a schedule. */
  everyHours: number;
  /** Empty if the source answers correctly. */
  fault: string;
  /** True if the source was not requested, because its address needs permission. */
  refused: boolean;
  /** In UTC; empty if no import succeeded. */
  lastSuccess: string;
  /** How far the source's clock is ahead, by its Date header; undefined without the header. */
  aheadMs: number | undefined;
}

/** @param sentAt milliseconds since 1970. The Date header lies between this time and now, in whole seconds */
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

/** Requests a page from every source with a network address, all at once. */
export async function checkSources(db: Db, allowPrivate: ReadonlySet<string>): Promise<CheckedSource[]> {
  const sources = (await sourcesAlone(db)).filter(isRunnable);
  const ends = (await lastImports(db, ENDS)).map(({ address, outcome }) => ({ address, outcome: JSON.parse(outcome) as ImportOutcome }));
  const lastSuccess = (of: string) => ends.find(({ address, outcome }) => address === of && outcome.state === 'done')?.outcome.at ?? '';
  return Promise.all(
    sources.map(async ({ address, every_hours, paused }) => ({
      address,
      everyHours: paused ? 0 : every_hours,
      lastSuccess: lastSuccess(address),
      ...(await ask(address, allowPrivate)),
    })),
  );
}
