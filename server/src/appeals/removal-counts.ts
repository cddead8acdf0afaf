/** Says how much was removed in the last months, without what could tell whose it was. */
import { COUNTED_REASONS, LEAST_COUNT, REMOVAL_KINDS, REMOVAL_MONTHS, type RemovalMonth } from '@yinmu/contract/removals.endpoints.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { withdrawnSince } from '../title-removals/index.ts';
import { countsSince, monthOf, type RemovalCount } from './removal-counts.store.ts';

/** The first of the months that are told; the present one is the last. */
export function firstMonth(now: Date): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - REMOVAL_MONTHS + 1, 1)).toISOString());
}

const places = [...REMOVAL_KINDS].flatMap((kind) => COUNTED_REASONS.map((reason) => `${kind} ${reason}`));
const placeOf = ({ kind, reason }: RemovalCount) => places.indexOf(`${kind} ${reason}`);

/** The months newest first, and in each the kinds and reasons in the order of the contract. */
export function toMonths(counts: readonly RemovalCount[]): RemovalMonth[] {
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  return [...byMonth.keys()]
    .sort()
    .reverse()
    .map((month) => ({
      month,
      counts: (byMonth.get(month) ?? [])
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(({ kind, reason, removals }) => ({ kind, reason, count: removals < LEAST_COUNT ? null : removals })),
    }));
}

/** Throws `removals_not_public`. */
export async function publicRemovals(db: Db, isPublic: boolean): Promise<{ months: RemovalMonth[] }> {
  if (!isPublic) throw problem('removals_not_public');
  const first = firstMonth(new Date());
  const titles = (await withdrawnSince(db, first)).map(
    ({ month, state, titles: removals }): RemovalCount => ({ month, kind: 'title', reason: state === 'legal' ? 'legal' : 'other', removals }),
  );
  return { months: toMonths([...(await countsSince(db, first)), ...titles]) };
}
