/** The calls of sources. */
import type { AuditAction } from '@yinmu/contract/admin.endpoints.ts';
import * as endpoints from '@yinmu/contract/admin-sources.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import type { ImportOutcome } from '@yinmu/contract/import-outcome.ts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../audit/index.ts';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { checkUrl, OutgoingError } from '../platform/outgoing.ts';
import { problem } from '../platform/problem.ts';
import { type ImportRunner, isRunnable } from './runner.ts';
import { insertSource, removeEmptySource, type SourceRow, setSource, sourceRow, sourceRows } from './sources.store.ts';

function requireAddress(address: string): string {
  try {
    return checkUrl(address, true).href;
  } catch (error) {
    if (error instanceof OutgoingError) throw problem('address_refused');
    throw error;
  }
}

/** An import from the shell is told by its outcome alone; what versions before this left is a time and a text. */
function lastOf({ last_outcome, last_run_at, last_ok, last_report }: SourceRow) {
  const lastOutcome = last_outcome === null ? null : (JSON.parse(last_outcome) as ImportOutcome);
  return { lastRunAt: lastOutcome?.at ?? last_run_at, lastOk: last_ok === 1, lastOutcome, lastReport: last_report };
}

export function sourceRoutes(app: FastifyInstance, { db, runner }: { db: Db; runner: ImportRunner }) {
  const all = async () =>
    (await sourceRows(db)).map((row) => ({
      id: row.id,
      address: row.address,
      records: row.records ?? 0,
      runnable: isRunnable(row),
      everyHours: row.every_hours,
      running: runner.isRunning(row.id),
      ...lastOf(row),
    }));
  const one = async (id: number) => {
    const found = (await all()).find((source) => source.id === id);
    if (!found) throw problem('not_found');
    return found;
  };
  const schedule = async (trx: Db, by: number, id: number, everyHours: number, action: AuditAction) => {
    const before = await sourceRow(trx, id);
    if (!before) throw problem('not_found');
    if (everyHours > 0 && !isRunnable(before)) throw problem('address_refused');
    await setSource(trx, id, { every_hours: everyHours });
    await recordAction(trx, by, action, `source ${before.address}`, { everyHours: before.every_hours }, { everyHours });
  };
  app.route(defineRoute(endpoints.getSources, all));
  app.route(
    defineRoute(endpoints.addSource, async ({ member, body }) => {
      const address = requireAddress(body.address);
      const id = await db.transaction().execute(async (trx) => {
        const added = await insertSource(trx, address);
        if (added === undefined) throw problem('source_known');
        await schedule(trx, member.id, added, body.everyHours ?? 0, 'source.add');
        return added;
      });
      return one(id);
    }),
  );
  app.route(
    defineRoute(endpoints.scheduleSource, async ({ member, params, body }) => {
      await db.transaction().execute((trx) => schedule(trx, member.id, params.id, body.everyHours, 'source.schedule'));
      return one(params.id);
    }),
  );
  app.route(
    defineRoute(endpoints.runSource, async ({ member, params }) => {
      const { address, runnable } = await one(params.id);
      if (!runnable) throw problem('address_refused');
      if (!runner.start(params.id)) throw problem('import_running');
      await recordAction(db, member.id, 'source.run', `source ${address}`, null, null);
      return one(params.id);
    }),
  );
  app.route(
    defineRoute(endpoints.stopSource, async ({ member, params }) => {
      const { address } = await one(params.id);
      if (runner.cancel(params.id)) await recordAction(db, member.id, 'source.stop', `source ${address}`, null, null);
      return one(params.id);
    }),
  );
  app.route(
    defineRoute(endpoints.removeSource, async ({ member, params }) => {
      if (runner.isRunning(params.id)) throw problem('import_running');
      await db.transaction().execute(async (trx) => {
        const source = await sourceRow(trx, params.id);
        if (!source) throw problem('not_found');
        if (!(await removeEmptySource(trx, params.id))) throw problem('source_in_use');
        await recordAction(trx, member.id, 'source.remove', `source ${source.address}`, { everyHours: source.every_hours }, null);
      });
      return done;
    }),
  );
}
