import * as endpoints from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import * as looks from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { overrideRevisions, replaceOverrides } from './category-overrides.ts';
import { type LookParts, lookAtSource, sourceNames } from './look.ts';
import { categoryMoves } from './mapping-preview.ts';
import { loneTitles } from './source-names.store.ts';
import { rehearsalOf } from './sources.store.ts';
import { addSource, changeSource, listSources, rehearseSource, removeSource, runSource, type SourceParts, stopSource } from './sources.ts';

export function sourceRoutes(app: FastifyInstance, parts: SourceParts & LookParts) {
  app.route(defineRoute(endpoints.getSources, () => listSources(parts)));
  app.route(defineRoute(endpoints.addSource, ({ member, body }) => addSource(parts, member.id, body)));
  app.route(defineRoute(endpoints.changeSource, ({ member, params, body }) => changeSource(parts, member.id, params.id, body)));
  app.route(defineRoute(endpoints.runSource, ({ member, params }) => runSource(parts, member.id, params.id)));
  app.route(defineRoute(endpoints.rehearseSource, ({ params }) => rehearseSource(parts, params.id)));
  app.route(defineRoute(looks.getRehearsal, ({ params }) => rehearsalOf(parts.db, params.id)));
  app.route(defineRoute(looks.lookAtSource, ({ body }) => lookAtSource(parts, body.address)));
  app.route(defineRoute(looks.getSourceNames, ({ query }) => sourceNames(parts, query.source)));
  app.route(defineRoute(looks.getLoneTitles, () => loneTitles(parts.db)));
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
