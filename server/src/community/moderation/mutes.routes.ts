import * as endpoints from '@yinmu/contract/community/mutes.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { lift, mute, muteOf, mutePage } from './mutes.ts';

export function muteRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.route(defineRoute(endpoints.getOwnMute, async ({ member }) => ({ mute: (await muteOf(db, member.id)) ?? null })));
  app.route(defineRoute(endpoints.getMutes, ({ query }) => mutePage(db, query.status ?? 'active', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(defineRoute(endpoints.addMute, ({ member, body }) => mute(db, member, body)));
  app.route(defineRoute(endpoints.liftMute, ({ member, params }) => lift(db, member, params.id)));
}
