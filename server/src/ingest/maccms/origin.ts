/** Identifies the old site of a dump, so that each is migrated only once. */

import { MOVED_SITE as ORIGIN } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { origins } from '../importing/index.ts';
import { DumpError } from './dump/sql-statements.ts';

/** Maps old IDs to new ones, without unknown IDs. */
export async function titlesOfOldIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await origins.titlesOfOrigin(db, ORIGIN, ids.map(String));
  return new Map([...found].map(([oldId, vodId]) => [Number(oldId), vodId]));
}

function isSameSite(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  const [a, b] = [new URL(one), new URL(other)];
  // http and https lead to the same site.
  return a.host === b.host && a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '');
}

/** Throws DumpError if the site was already migrated, even partly. @returns the source's address */
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
