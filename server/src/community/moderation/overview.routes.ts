import { getSummary, getWaiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type OverviewParts, summary, waiting } from './overview.ts';

export function overviewRoutes(app: FastifyInstance, parts: OverviewParts) {
  defineRoute(app, getSummary, () => summary(parts));
  defineRoute(app, getWaiting, ({ member }) => waiting(parts.db, member.role));
}
