import * as endpoints from '@yinmu/contract/community/mutes.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { lift, mute, muteOf, mutePage } from './mutes.ts';

export function muteRoutes(app: FastifyInstance, { db }: { db: Db }) {
  defineRoute(app, endpoints.getOwnMute, async ({ member }) => ({ mute: (await muteOf(db, member.id)) ?? null }));
  defineRoute(app, endpoints.getMutes, ({ query }) => mutePage(db, query.status ?? 'active', query.page ?? 1, query.limit ?? PAGE_SIZE));
  defineRoute(app, endpoints.addMute, ({ member, body }) => mute(db, member, body));
  defineRoute(app, endpoints.liftMute, ({ member, params }) => lift(db, member, params.id));
}
