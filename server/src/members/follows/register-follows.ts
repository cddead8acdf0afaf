import { pagination } from '@yinmu/contract/endpoint.ts';
import * as endpoints from '@yinmu/contract/members/notices.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { runJob } from '../../platform/jobs/leases.ts';
import { type DeliveryParts, sendDigests, sendPushes } from './deliver.ts';
import { countNotices, countUnread, noticesPage, setRead, unreadNotices } from './notices.store.ts';
import { shownNotices } from './notices.ts';
import { tellFollowers } from './tell-followers.ts';
import { wayRoutes } from './ways.routes.ts';

const EVERY_MS = 20_000;
const DIGESTS_EVERY_MS = 600_000;

function noticeRoutes(app: FastifyInstance, db: Db) {
  defineRoute(app, endpoints.getNotices, async ({ member, query, language }) => ({
    items: await shownNotices(db, await noticesPage(db, member.id, query), language),
    pagination: pagination(query, await countNotices(db, member.id)),
  }));
  defineRoute(app, endpoints.getUnread, async ({ member }) => {
    const rows = await unreadNotices(db, member.id, endpoints.MAX_UNREAD_TITLES);
    return {
      count: await countUnread(db, member.id),
      titles: rows.flatMap(({ id, kind, vod_id: vodId, added }) => (kind === 'episodes' && vodId !== null ? [{ id, vodId, added }] : [])),
    };
  });
  defineRoute(app, endpoints.readNotices, ({ member, body }) => setRead(db, member.id, body.ids));
}

interface FollowParts extends Pick<DeliveryParts, 'db' | 'secret' | 'mailer' | 'nameIn'> {
  config: Config;
}

export function registerFollows(app: FastifyInstance, { config: { publicUrl, allowPrivate }, ...given }: FollowParts) {
  const { db } = given;
  const onError = (error: unknown) => app.log.error({ err: error }, 'notifications were not sent');
  const parts = { ...given, origin: publicUrl.origin, allowPrivate, onError };
  noticeRoutes(app, db);
  wayRoutes(app, parts);
  runJob(app, db, { name: 'new episodes', everyMs: EVERY_MS, run: (lease) => tellFollowers(db, lease) });
  runJob(app, db, { name: 'pushes', everyMs: EVERY_MS, run: (lease) => sendPushes(parts, lease) });
  runJob(app, db, { name: 'daily digests', everyMs: DIGESTS_EVERY_MS, run: (lease) => sendDigests(parts, lease) });
}
