import * as endpoints from '@yinmu/contract/community/ratings.endpoints.ts';
import { RATING_AGE_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Announcements } from '../../platform/database/announcements.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Lease, runJob } from '../../platform/jobs/leases.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { absence, keptId } from '../../titles/removals/index.ts';
import { countWaiting, deleteRating, deleteRatings, insertRating, ownRating } from './ratings.store.ts';

const COUNT_MS = 10 * 60_000;
const COUNTED_TOGETHER = 200;
const oldEnough = (now: number) => new Date(now - RATING_AGE_MS).toISOString();

interface RatingParts {
  db: Db;
  announcements: Announcements;
  /** Called after a rating; sorting catches up within a minute, as with views. */
  onRated: (ids: readonly number[]) => void;
}

async function figuresOf(db: Db, vodId: number) {
  const [title] = await titlesByIds(db, [vodId], ['site_score', 'site_votes']);
  if (!title) throw await absence(db, vodId);
  return title;
}
async function ratingOf(db: Db, memberId: number, vodId: number): Promise<endpoints.Rating> {
  const { site_score, site_votes } = await figuresOf(db, vodId);
  const own = await ownRating(db, memberId, vodId);
  return { stars: own?.stars ?? null, counted: own?.counted === 1, site_score, site_votes };
}

/** @returns a function that deletes a member's ratings; call it in the transaction that deletes the account */
export function registerRatings(app: FastifyInstance, { db, announcements, onRated }: RatingParts) {
  const tell = (trx: Transaction, ids: readonly number[]) => announcements.tell(trx, 'viewed', ids);
  async function change(memberId: number, given: number, write: (trx: Transaction, vodId: number) => Promise<void>) {
    const vodId = await keptId(db, given);
    await figuresOf(db, vodId);
    await transaction(db, async (trx) => {
      await write(trx, vodId);
      await tell(trx, [vodId]);
    });
    onRated([vodId]);
    return ratingOf(db, memberId, vodId);
  }
  defineRoute(app, endpoints.getRating, async ({ member, params }) => ratingOf(db, member.id, await keptId(db, params.id)));
  defineRoute(app, endpoints.setRating, ({ member: { id: member_id }, params, body: { stars } }) =>
    change(member_id, params.id, (trx, vod_id) => insertRating(trx, { member_id, vod_id, stars, rated_at: new Date().toISOString() }, oldEnough(Date.now()))),
  );
  defineRoute(app, endpoints.removeRating, ({ member, params }) => change(member.id, params.id, (trx, vodId) => deleteRating(trx, member.id, vodId)));
  const run = async ({ write, signal }: Lease) => {
    for (let ids: number[] = [0]; ids.length > 0 && !signal.aborted; ) {
      ids = await write(async (trx) => {
        const counted = await countWaiting(trx, oldEnough(Date.now()), COUNTED_TOGETHER);
        if (counted.length > 0) await tell(trx, counted);
        return counted;
      });
      onRated(ids);
    }
  };
  runJob(app, db, { name: 'ratings of new accounts', everyMs: COUNT_MS, run });
  return async (trx: Transaction, memberId: number) => {
    const ids = await deleteRatings(trx, memberId);
    if (ids.length > 0) await tell(trx, ids);
    onRated(ids);
  };
}
