import * as endpoints from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { type SweepParts, sweep, sweepList, sweepPreview, undo } from './sweeps.ts';

export function sweepRoutes(app: FastifyInstance, parts: SweepParts) {
  defineRoute(app, endpoints.previewSweep, ({ member, body }) => sweepPreview(parts, member, body));
  defineRoute(app, endpoints.startSweep, ({ member, body }) => sweep(parts, member, body));
  defineRoute(app, endpoints.getSweeps, () => sweepList(parts.db));
  defineRoute(app, endpoints.undoSweep, ({ member, params }) => undo(parts.db, member, params.id));
}
