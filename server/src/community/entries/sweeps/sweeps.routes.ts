import * as endpoints from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { sweep, sweepList, sweepPreview, undo } from './sweeps.ts';

export function sweepRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.route(defineRoute(endpoints.previewSweep, ({ member, body }) => sweepPreview(db, member, body)));
  app.route(defineRoute(endpoints.startSweep, ({ member, body }) => sweep(db, member, body)));
  app.route(defineRoute(endpoints.getSweeps, () => sweepList(db)));
  app.route(defineRoute(endpoints.undoSweep, ({ member, params }) => undo(db, member, params.id)));
}
