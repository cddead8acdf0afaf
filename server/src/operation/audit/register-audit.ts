import { DAY_MS } from '@yinmu/contract/time-units.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { type Lease, startJob } from '../../platform/jobs/leases.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { auditRoutes } from './audit.routes.ts';
import { forgetAudit } from './audit.store.ts';

const EVERY_MS = 60 * 60_000;
/** Per transaction, so that others can write in between. */
const AT_ONCE = 1000;

interface AuditParts {
  db: Db;
  /** 0 keeps entries forever. */
  keptDays: () => number;
}

/** Deletes nothing if `keptDays` is 0. @returns how many were deleted */
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
        if (entries > 0) app.log.info({ entries, days }, 'old entries of the audit log deleted');
      },
    },
    (error) => app.log.error({ err: error }, 'old entries of the audit log were not deleted'),
  );
  app.addHook('onClose', () => job.stop());
}
