import * as endpoints from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { type OverrideParts, overrideRevisions, replaceOverrides } from './category-overrides.ts';
import { categoryMoves } from './mapping-preview.ts';
import { addSource, listSources, removeSource, runSource, type SourceParts, scheduleSource, stopSource } from './sources.ts';

export function sourceRoutes(app: FastifyInstance, parts: SourceParts & OverrideParts) {
  app.route(defineRoute(endpoints.getSources, () => listSources(parts)));
  app.route(defineRoute(endpoints.addSource, ({ member, body }) => addSource(parts, member.id, body)));
  app.route(defineRoute(endpoints.scheduleSource, ({ member, params, body }) => scheduleSource(parts, member.id, params.id, body.everyHours)));
  app.route(defineRoute(endpoints.runSource, ({ member, params }) => runSource(parts, member.id, params.id)));
  app.route(defineRoute(endpoints.stopSource, ({ member, params }) => stopSource(parts, member.id, params.id)));
  app.route(
    defineRoute(endpoints.removeSource, async ({ member, params }) => {
      await removeSource(parts, member.id, params.id);
      return done;
    }),
  );
  app.route(defineRoute(endpoints.getCategoryOverrides, async () => ({ revisions: await overrideRevisions(parts) })));
  app.route(defineRoute(endpoints.previewCategoryOverrides, ({ body }) => categoryMoves(parts, body.overrides)));
  app.route(
    defineRoute(endpoints.setCategoryOverrides, async ({ member, body: { version, settings } }) => ({
      revisions: await replaceOverrides(parts, member.id, version, settings.overrides),
    })),
  );
}
