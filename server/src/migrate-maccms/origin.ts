/** Which old site a dump is of: it stays the same one, whether or not its address was named each time. */
import { origins } from '../importing/index.ts';
import type { Db } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';
import { renameOrigin } from './legacy.store.ts';
import { DumpError } from './sql-statements.ts';

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

/** Finds the origin of earlier runs; a run that names the address of a site that had none gives it to what is there. */
async function knownOrigin(db: Db, prefix: string, site: string | undefined): Promise<string> {
  const known = (await origins.sourceAddresses(db, ORIGIN)).filter((address) => address.endsWith(`#${prefix}`));
  const siteOf = (address: string) => address.slice(ORIGIN.length, -prefix.length - 1);
  if (site === undefined) {
    if (known.length > 1)
      throw new DumpError(`several sites with tables ${prefix}… were moved here: name this one's address with --site (${known.map(siteOf).join(', ')})`);
    return known[0] ?? `${ORIGIN}#${prefix}`;
  }
  const same = known.find((address) => isSameSite(siteOf(address), site));
  if (same !== undefined) return same;
  const origin = `${ORIGIN}${site}#${prefix}`;
  const unnamed = known.find((address) => siteOf(address) === '');
  if (unnamed !== undefined)
    await transaction(db, async (trx) => {
      await origins.renameSource(trx, unnamed, origin);
      await renameOrigin(trx, unnamed, origin);
    });
  return origin;
}

export async function originOf(db: Db, prefix: string, site: string | undefined): Promise<{ prefix: string; origin: string; sourceId: number }> {
  const origin = await knownOrigin(db, prefix, site);
  return { prefix, origin, sourceId: await origins.sourceFor(db, origin) };
}
