/** Each process computes co-watching once an hour; nothing is stored, and instances may differ by an hour. */
import * as endpoints from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { startInterval } from '../../platform/jobs/interval.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { Cache } from '../../platform/memory/cache.ts';
import type { TitleIndex } from '../browse/index.ts';
import { type CoWatching, coWatching } from './co-watching.ts';
import type { Alike } from './likeness.ts';
import { recommendTo } from './recommend.ts';
import { keptByMembers, setSharesHistory, sharesHistory } from './recommendations.store.ts';

const REFRESH_MS = 60 * 60_000;
/** How often to check for work; also the delay before the first computation. */
const TICK_MS = 60_000;
const ALIKE_BYTES = 4 * 1024 * 1024;
/** Measured size in bytes of one object with a short text. */
const BYTES_OF_ONE = 120;

const NOTHING: CoWatching = { of: () => [], titles: 0, bytes: 0 };

/** @returns a function that recomputes everything now */
export function registerRecommendations(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }) {
  let current = NOTHING;
  const alike = new Cache<number, Alike[]>({
    name: 'alike titles',
    maxBytes: ALIKE_BYTES,
    bytesOf: ({ length }) => length * BYTES_OF_ONE,
    ttl: REFRESH_MS,
  });
  const parts = { db, index, coWatching: () => current, alike };
  const refresh = async (signal?: AbortSignal) => {
    const inSlices = timeSlices();
    const pace = () => {
      signal?.throwIfAborted();
      return inSlices();
    };
    current = await coWatching(keptByMembers(db), pace);
    alike.clear();
  };
  let due = performance.now();
  const ifDue = async (signal: AbortSignal) => {
    if (performance.now() < due) return;
    due = performance.now() + REFRESH_MS;
    await refresh(signal);
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'recommendations were not computed');
  const refreshing = startInterval((signal) => ifDue(signal).catch((error) => signal.aborted || onError(error)), TICK_MS, onError);
  app.addHook('onClose', () => refreshing.stop());
  defineRoute(app, endpoints.getOwnRecommendations, ({ member, query, language }) => recommendTo(parts, member.id, query.after, language));
  defineRoute(app, endpoints.getConsent, async ({ member }) => ({ shares: await sharesHistory(db, member.id) }));
  defineRoute(app, endpoints.setConsent, async ({ member, body }) => {
    await setSharesHistory(db, member.id, body.shares);
    return body;
  });
  return refresh;
}
