/** Which old site a dump is of. Each is moved once. */

import type { Db } from '../../platform/database/database.ts';
import { origins } from '../importing/index.ts';
import { DumpError } from './dump/sql-statements.ts';

/** The prefix of sources that `import-maccms` creates; the old site's address follows, and the tables' prefix after a `#`. */
export const ORIGIN = 'maccms:';

/** The titles that old sites' titles became, by their ids there; unknown ones are left out. */
export async function titlesOfOldIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await origins.titlesOfOrigin(db, ORIGIN, ids.map(String));
  return new Map([...found].map(([oldId, vodId]) => [Number(oldId), vodId]));
}

function isSameSite(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  const [a, b] = [new URL(one), new URL(other)];
  // A site that has moved from http to https is the same.
  return a.host === b.host && a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '');
}

/** @returns the address of its source @throws DumpError where a run has moved this site, or a part of it, before */
export async function originOf(db: Db, prefix: string, site = ''): Promise<string> {
  const siteOf = (address: string) => address.slice(ORIGIN.length, -prefix.length - 1);
  const known = (await origins.sourceAddresses(db, ORIGIN)).filter((address) => address.endsWith(`#${prefix}`)).map(siteOf);
  const same = known.find((other) => other === '' || site === '' || isSameSite(other, site));
  if (same !== undefined)
    throw new DumpError(
      `a site with tables ${prefix}…${same && ` (${same})`} was moved here before, as a whole or in part: start with an empty DATA_DIR, or name another site with --site`,
    );
  return `${ORIGIN}${site}#${prefix}`;
}
