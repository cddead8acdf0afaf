import * as endpoints from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { bulkList, bulkOf, startBulk, startMerges, undoBulk } from './bulk-list.ts';
import { BulkRunner } from './bulk-runner.ts';
import { findChanging } from './find-changing.ts';
import { importRunList, previewImportUndo, undoImport } from './import-undo.ts';
import { previewSourceRemoval, removeWithTitles } from './source-removal.ts';

interface BulkParts {
  db: Db;
  /** Called once after many titles changed; resolves when this instance shows the changes. */
  titlesChanged: () => Promise<void>;
}

export function registerBulkChanges(app: FastifyInstance, { db, titlesChanged }: BulkParts) {
  const runner = new BulkRunner({ db, titlesChanged, onError: (error) => app.log.error({ err: error }, 'a bulk change failed') });
  app.addHook('onClose', () => runner.stop());
  const begun = async (starting: Promise<number>) => {
    const id = await starting;
    runner.begin();
    return bulkOf(db, id);
  };
  defineRoute(app, endpoints.previewBulk, async ({ body }) => {
    const { ids: _ids, ...preview } = await findChanging(db, body.filter, body.edit);
    return preview;
  });
  defineRoute(app, endpoints.startBulk, ({ member, body }) => begun(startBulk(db, member.id, body)));
  defineRoute(app, endpoints.mergeDuplicates, ({ member, body }) => begun(startMerges(db, member.id, body.groups)));
  defineRoute(app, endpoints.getBulkChanges, () => bulkList(db));
  defineRoute(app, endpoints.undoBulk, ({ member, params }) => begun(undoBulk(db, member, params.id)));
  defineRoute(app, endpoints.previewSourceRemoval, ({ params }) => previewSourceRemoval(db, params.id));
  defineRoute(app, endpoints.removeSourceWithTitles, ({ member, params, body }) => begun(removeWithTitles(db, member.id, params.id, body)));
  defineRoute(app, endpoints.getImportRuns, () => importRunList(db));
  defineRoute(app, endpoints.previewImportUndo, ({ params }) => previewImportUndo(db, params.run));
  defineRoute(app, endpoints.undoImport, ({ member, params, body }) => begun(undoImport(db, member.id, params.run, body)));
}
