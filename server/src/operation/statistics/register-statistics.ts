import { addWatched, getStatistics } from '@yinmu/contract/admin/statistics.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { WriteBehind } from '../../platform/database/write-behind.ts';
import { dayOf } from '../../platform/days.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { addToDay, type DayFigure } from '../../platform/monitoring/day-counts.store.ts';
import { statistics } from './statistics.ts';

const FLUSH_MS = 5000;

export type CountDay = (figure: DayFigure, count: number) => void;

/** @returns a function that adds to one of today's figures; stored within seconds */
export function registerStatistics(app: FastifyInstance, db: Db): CountDay {
  const gathered = new WriteBehind<DayFigure, number>({
    name: 'day figures to write',
    db,
    intervalMs: FLUSH_MS,
    merge: (a, b) => a + b,
    async write(trx, counts) {
      const day = dayOf(Date.now());
      for (const [figure, count] of counts) await addToDay(trx, figure, day, count);
    },
    onError: (error) => app.log.error({ err: error }, 'figures of the day not written'),
  });
  app.addHook('onClose', () => gathered.stop());
  defineRoute(app, getStatistics, ({ query }) => statistics(db, query));
  defineRoute(app, addWatched, async ({ body: { seconds, tenth } }) => {
    gathered.add('watched', seconds);
    if (tenth !== undefined) gathered.add(`left ${tenth}`, 1);
  });
  return (figure, count) => gathered.add(figure, count);
}
