/** Identifies the old site of a dump, to migrate each only once. */

import { MOVED_SITE as ORIGIN } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { origins } from '../importing/index.ts';
import { DumpError } from './dump/sql-statements.ts';

/** By old id, without unknown ones. */
export async function titlesOfOldIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await origins.titlesOfOrigin(db, ORIGIN, ids.map(String));
  return new Map([...found].map(([oldId, vodId]) => [Number(oldId), vodId]));
}

function isSameSite(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  const [a, b] = [new URL(one), new URL(other)];
  // http and https are the same site.
  return a.host === b.host && a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '');
}

/** @returns the source's address @throws DumpError if the site was migrated before, even partly */
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
