import { getCalendar } from '@yinmu/contract/catalogue/calendar.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type TitleIndex, tags } from '../browse/index.ts';
import { createCalendar } from './calendar.ts';

export function registerCalendar(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }) {
  const calendar = createCalendar(db, index);
  defineRoute(app, getCalendar, ({ language }) => calendar(language), { cachedBy: () => [tags.allTitles] });
}
