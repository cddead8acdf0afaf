import { done } from '@yinmu/contract/endpoint.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/notices.endpoints.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { startJob } from '../../platform/jobs/leases.ts';
import { countNotices, countUnread, noticesPage, setRead, unreadNotices } from './notices.store.ts';
import { shownNotices } from './notices.ts';
import { tellFollowers } from './tell-followers.ts';

/** Longest time until followers see a new episode. */
const EVERY_MS = 20_000;

function noticeRoutes(app: FastifyInstance, db: Db) {
  app.route(
    defineRoute(endpoints.getNotices, async ({ member, query: { page = 1, limit = PAGE_SIZE }, language }) => ({
      items: await shownNotices(db, await noticesPage(db, member.id, page, limit), language),
      pagination: pagination(page, limit, await countNotices(db, member.id)),
    })),
  );
  app.route(
    defineRoute(endpoints.getUnread, async ({ member }) => {
      const rows = await unreadNotices(db, member.id, endpoints.MAX_UNREAD_TITLES);
      return {
        count: await countUnread(db, member.id),
        titles: rows.flatMap(({ id, kind, vod_id: vodId, added }) => (kind === 'episodes' && vodId !== null ? [{ id, vodId, added }] : [])),
      };
    }),
  );
  app.route(
    defineRoute(endpoints.readNotices, async ({ member, body }) => {
      await setRead(db, member.id, body.ids);
      return done;
    }),
  );
}

export function registerFollows(app: FastifyInstance, { db }: { db: Db }) {
  noticeRoutes(app, db);
  const telling = startJob(db, { name: 'new episodes', everyMs: EVERY_MS, run: (lease) => tellFollowers(db, lease) }, (error) =>
    app.log.error({ err: error }, 'followers were not told of new episodes'),
  );
  app.addHook('onClose', () => telling.stop());
}
