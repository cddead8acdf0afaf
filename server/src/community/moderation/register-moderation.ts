import { getSummary, getWaiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import * as endpoints from '@yinmu/contract/community/mutes.endpoints.ts';
import { HOUR_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { registerAudit } from '../../operation/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { runJob } from '../../platform/jobs/leases.ts';
import { guestbookModerationRoutes } from './guestbook-moderation.routes.ts';
import { type MembersParts, memberRoutes } from './members/members.routes.ts';
import { lift, mute, muteOf, mutePage } from './mutes.ts';
import { measureStorage, type OverviewParts, summary, waiting } from './overview.ts';
import { type SuggestionParts, suggestionRoutes } from './suggestions.routes.ts';

function muteRoutes(app: FastifyInstance, { db }: { db: Db }) {
  defineRoute(app, endpoints.getOwnMute, async ({ member }) => ({ mute: (await muteOf(db, member.id)) ?? null }));
  defineRoute(app, endpoints.getMutes, ({ query }) => mutePage(db, query.status ?? 'active', query));
  defineRoute(app, endpoints.addMute, ({ member, body }) => mute(db, member, body));
  defineRoute(app, endpoints.liftMute, ({ member, params }) => lift(db, member, params.id));
}

function overviewRoutes(app: FastifyInstance, parts: OverviewParts) {
  defineRoute(app, getSummary, () => summary(parts));
  defineRoute(app, getWaiting, ({ member }) => waiting(parts.db, member.role));
}

/** Measures often enough that the last measurement of a day includes that day’s imports. */
const MEASURED_EVERY_MS = HOUR_MS;

interface ModerationParts extends SuggestionParts, MembersParts, OverviewParts {
  settings: { readonly auditDays: number };
}

export function registerModeration(app: FastifyInstance, parts: ModerationParts) {
  suggestionRoutes(app, parts);
  guestbookModerationRoutes(app, parts);
  muteRoutes(app, parts);
  memberRoutes(app, parts);
  overviewRoutes(app, parts);
  runJob(app, parts.db, { name: 'storage of the day', everyMs: MEASURED_EVERY_MS, run: (lease) => measureStorage(parts, lease) });
  registerAudit(app, { db: parts.db, keptDays: () => parts.settings.auditDays });
}
