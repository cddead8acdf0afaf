import { type AuditEntry, getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { exportAudit, exportAuditCsv } from '@yinmu/contract/admin/audit.endpoints.ts';
import { AUDIT_ACTIONS, type AuditFilter, type AuditKind } from '@yinmu/contract/admin/audit-filter.ts';
import { pagination } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { pagesOf } from '../../platform/database/pages.ts';
import { FileAnswer, JsonStream } from '../../platform/http/caching/json-stream.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Lease, startJob } from '../../platform/jobs/leases.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { invalidField } from '../../platform/problem.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { type AuditRow, type AuditSearch, auditAbove, auditRows, countAudit, forgetAudit } from './audit.store.ts';

const EVERY_MS = 60 * 60_000;
/** Entries to delete per transaction, so that others can write in between. */
const AT_ONCE = 1000;

interface AuditParts {
  db: Db;
  /** 0 means that entries are kept forever. */
  keptDays: () => number;
}

/** Deletes nothing if `keptDays` is 0. @returns the number of deleted entries */
export async function forgetOldEntries({ write, signal }: Lease, keptDays: number): Promise<number> {
  if (keptDays === 0) return 0;
  const before = new Date(Date.now() - keptDays * DAY_MS).toISOString();
  const pace = timeSlices();
  for (let forgotten = 0; ; ) {
    const some = await write((trx) => forgetAudit(trx, before, AT_ONCE));
    forgotten += some;
    if (some < AT_ONCE || signal.aborted) return forgotten;
    await pace();
  }
}

export function registerAudit(app: FastifyInstance, { db, keptDays }: AuditParts) {
  auditRoutes(app, db);
  const job = startJob(
    db,
    {
      name: 'old entries of the audit log',
      everyMs: EVERY_MS,
      async run(lease) {
        const days = keptDays();
        const entries = await forgetOldEntries(lease, days);
        if (entries > 0) app.log.info({ entries, days }, 'old audit log entries deleted');
      },
    },
    (error) => app.log.error({ err: error }, 'old audit log entries were not deleted'),
  );
  app.addHook('onClose', () => job.stop());
}

const COLUMNS = [
  'id',
  'at',
  'member_id',
  'member_name',
  'action',
  'target',
  'about_id',
  'about_name',
  'before',
  'after',
] as const satisfies readonly (keyof AuditRow)[];
const NO_INSTANT = words('is not a valid time', '不是有效的时间', '不是有效的時間');
/** Writes a time in the same form as the log, so that both compare as text. */
function instant(name: 'from' | 'until', text: string | undefined): string | undefined {
  if (!text) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw invalidField(name, NO_INSTANT);
  return at.toISOString();
}

/** Matches actions on one item and on several. */
export const isOf = (kind: AuditKind, action: string) => [`${kind}.`, `${kind}s.`].some((start) => action.startsWith(start));

function searchOf({ action, kind, member, q, about, from, until }: AuditFilter): AuditSearch {
  const ofKind = kind && AUDIT_ACTIONS.filter((one) => isOf(kind, one));
  const search = { member: member || undefined, target: q || undefined, about, from: instant('from', from), until: instant('until', until) };
  return { ...search, actions: action ? [action].filter((one) => !kind || isOf(kind, one)) : ofKind };
}

const toEntry = ({ id, member_id, member_name, action, target, about_id, about_name, before, after, at }: AuditRow): AuditEntry => ({
  id,
  member_id,
  member: member_name ?? '',
  action,
  target,
  about: about_id === null ? null : { id: about_id, name: about_name ?? '' },
  before: JSON.parse(before) as unknown,
  after: JSON.parse(after) as unknown,
  at,
});

async function* entriesOf(pages: AsyncIterable<readonly AuditRow[]>) {
  for await (const rows of pages) yield rows.map(toEntry);
}

export function auditRoutes(app: FastifyInstance, db: Db) {
  const allOf = (filter: AuditFilter) => {
    const search = searchOf(filter);
    return pagesOf(
      (above, max) => auditAbove(db, search, above, max),
      ({ id }) => id,
    );
  };
  defineRoute(app, getAudit, async ({ query }) => {
    const search = searchOf(query);
    const rows = await auditRows(db, search, query);
    return { entries: rows.map(toEntry), pagination: pagination(query, await countAudit(db, search)) };
  });
  defineRoute(app, exportAudit, ({ query }) => new JsonStream<{ entries: AuditEntry[] }>({ entries: entriesOf(allOf(query)) }));
  defineRoute(app, exportAuditCsv, ({ query }) => new FileAnswer('audit.csv', toCsv(COLUMNS, allOf(query))));
}
