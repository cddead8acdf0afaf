/** Judges whether sources answer, when they were last read completely, and what their clocks say about ours. */

import { HOUR_MS } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { oversight } from '../../ingest/importing/index.ts';
import { hostPort } from '../../platform/network/outgoing.ts';
import { error, ok, type Said, warning } from './finding.ts';

type CheckedSource = oversight.CheckedSource;

/** Scheduled runs that may fail in a row before the doctor warns. */
const MISSED = 3;

const GONE = 'turn off its schedule or change its address (Sources in the admin area)';

export function judgeSource({ address, everyHours, fault, refused, lastSuccess }: CheckedSource, now = Date.now()): Said {
  const last = lastSuccess === '' ? 'never imported completely' : `last complete import ${lastSuccess}`;
  if (fault !== '')
    return warning(
      `${address}: ${fault}; ${last}`,
      refused
        ? `if it is on your own network, list ${hostPort(new URL(address))} in ALLOW_PRIVATE_NETWORK; otherwise ${GONE}`
        : `try again later; if that fails, ${GONE}`,
    );
  const isLate = everyHours > 0 && now - Date.parse(lastSuccess || '1970-01-01') > MISSED * everyHours * HOUR_MS;
  return isLate
    ? warning(
        `${address} responds, but ${last}, scheduled every ${everyHours} hours`,
        'check its recent imports (Sources in the admin area), and that the site is running',
      )
    : ok(`${address} responds; ${last}`);
}

export const judgeSources = (sources: readonly CheckedSource[]): Said[] =>
  sources.length > 0 ? sources.map((source) => judgeSource(source)) : [ok('no source has a network address')];

/** Clock error that is tolerated, because codes of authenticator apps last 30 seconds. */
const LATE_MS = 10_000;
const WRONG_MS = 60_000;
const MEND = 'use NTP (timedatectl set-ntp true) on the machine whose clock is wrong';

/** @param aheadMs how far another clock is ahead of ours */
export function judgeClock(aheadMs: number, whose: string): Said {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= LATE_MS) return ok(`this machine's clock agrees with ${whose}`);
  const said = `this machine's clock is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${whose}`;
  return Math.abs(aheadMs) > WRONG_MS ? error(said, MEND) : warning(said, MEND);
}

/** Trusts the source whose clock agrees most, because a wrong clock elsewhere says nothing about ours. */
export function judgeClockBySources(sources: readonly CheckedSource[]): Said {
  const told = sources.flatMap(({ address, aheadMs }) => (aheadMs === undefined ? [] : [{ address, aheadMs }]));
  const nearest = told.sort((a, b) => Math.abs(a.aheadMs) - Math.abs(b.aheadMs))[0];
  return nearest ? judgeClock(nearest.aheadMs, nearest.address) : ok('no source sends its time, so the clock could not be compared');
}

const NAMED = 20;
/** Judges titles that have a record of another title: one of their routes plays another film. */
export function judgeTitles(found: readonly oversight.Contradiction[]): Said[] {
  if (found.length === 0) return [ok('no title has a record with a different name and year')];
  const said = found
    .slice(0, NAMED)
    .map(({ vodId, title, record, address, sourceVodId }) =>
      warning(
        `title ${vodId}, ${title}, has record ${sourceVodId} of ${address}: ${record}`,
        `if that is another title, split it off: ${href(pages.adminTab, { tab: 'titles', title: vodId })}, under source records`,
      ),
    );
  const more = found.length - said.length;
  return more === 0 ? said : [...said, warning(`${more} more records have a different name and year than their titles`, 'fix these first, then run it again')];
}
