import * as endpoints from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import * as looks from '@yinmu/contract/admin/source-looks.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { ImportRunner } from './runner.ts';
import { categoryMoves, overrideRevisions, replaceOverrides } from './sources/category-overrides.ts';
import { type LookParts, lookAtSource, sourceNames } from './sources/look.ts';
import { loneTitles } from './sources/source-names.store.ts';
import { rehearsalOf } from './sources/sources.store.ts';
import { addSource, changeSource, listSources, rehearseSource, removeSource, runSource, type SourceParts, stopSource } from './sources/sources.ts';

function sourceRoutes(app: FastifyInstance, parts: SourceParts & LookParts) {
  defineRoute(app, endpoints.getSources, () => listSources(parts));
  defineRoute(app, endpoints.addSource, ({ member, body }) => addSource(parts, member.id, body));
  defineRoute(app, endpoints.changeSource, ({ member, params, body }) => changeSource(parts, member.id, params.id, body));
  defineRoute(app, endpoints.runSource, ({ member, params }) => runSource(parts, member.id, params.id));
  defineRoute(app, endpoints.rehearseSource, ({ params }) => rehearseSource(parts, params.id));
  defineRoute(app, looks.getRehearsal, ({ params }) => rehearsalOf(parts.db, params.id));
  defineRoute(app, looks.lookAtSource, ({ body }) => lookAtSource(parts, body.address));
  defineRoute(app, looks.getSourceNames, ({ query }) => sourceNames(parts, query.source));
  defineRoute(app, looks.getLoneTitles, () => loneTitles(parts.db));
  defineRoute(app, endpoints.stopSource, ({ member, params }) => stopSource(parts, member.id, params.id));
  defineRoute(app, endpoints.removeSource, ({ member, params }) => removeSource(parts, member.id, params.id));
  defineRoute(app, endpoints.getCategoryOverrides, async () => ({ revisions: await overrideRevisions(parts) }));
  defineRoute(app, endpoints.previewCategoryOverrides, ({ body }) => categoryMoves(parts, body.overrides));
  defineRoute(app, endpoints.setCategoryOverrides, async ({ member, body: { version, settings } }) => ({
    revisions: await replaceOverrides(parts, member.id, version, settings.overrides),
  }));
}

export function registerImporting(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const runner = new ImportRunner(db, config, (error) => app.log.error({ err: error }, 'an import failed'));
  app.addHook('onClose', () => runner.stop());
  sourceRoutes(app, { db, dataDir: config.dataDir, allowPrivate: config.allowPrivate, runner });
}
