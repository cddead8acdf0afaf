/** The calls of sweeps. */
import * as endpoints from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { type SweepParts, sweep, sweepList, sweepPreview, undo } from './sweeps.ts';

export function sweepRoutes(app: FastifyInstance, { db, lists }: SweepParts) {
  const parts = { db, lists };
  app.route(defineRoute(endpoints.previewSweep, ({ member, body }) => sweepPreview(db, member, body)));
  app.route(defineRoute(endpoints.startSweep, ({ member, body }) => sweep(parts, member, body)));
  app.route(defineRoute(endpoints.getSweeps, () => sweepList(db)));
  app.route(defineRoute(endpoints.undoSweep, ({ member, params }) => undo(parts, member, params.id)));
}
