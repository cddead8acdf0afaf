/** Backs up daily and verifies every few days, in separate processes, so that visitors do not have to wait. */
import { DAY_MS, HOUR_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { CommandProcess } from '../../platform/jobs/command-process.ts';
import { type Lease, startJob } from '../../platform/jobs/leases.ts';
import { backupFolder } from './archive-place.ts';
import { canOpenOwn, checkKeys } from './encryption.ts';
import { knownBackups } from './known-backups.ts';
import { sweepScratch } from './scratch.ts';

/** The length of the day in autumn on which clocks go back. */
const LONG_DAY_MS = 25 * HOUR_MS;
const AGAIN_MS = HOUR_MS;
/** How often to look for a first backup to verify. */
const LOOK_MS = 300_000;

/**
 * @param at in the form `HH:MM`
 * @returns milliseconds until this machine's clock next shows that time
 */
export function untilTime(at: string, now: Date): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hours, minutes, 0, 0);
  // A time that is skipped in spring comes an hour later.
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** Runs a command and stops it if the lease is lost. If the command fails, throws the last line of its output. */
async function runCommand(config: Config, args: readonly string[], { signal }: Lease) {
  const command = new CommandProcess(config, args);
  const stop = () => command.stop();
  signal.addEventListener('abort', stop, { once: true });
  const { status, errorOutput } = await command.ended;
  signal.removeEventListener('abort', stop);
  if (status !== 0 && !signal.aborted) throw new Error(errorOutput.trim().split('\n').at(-1) || `the command exited with ${status}`);
}

export async function registerBackups(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const { dataDir, BACKUP_AT, BACKUP_KEEP, BACKUP_VERIFY_DAYS } = config;
  // Removes leftovers of killed commands, which can be as large as the site.
  for (const folder of [dataDir, backupFolder(dataDir)])
    if ((await sweepScratch(folder)) > 0) app.log.warn(`removed leftovers of a backup or restore in ${folder}`);
  await checkKeys(config);
  if (BACKUP_AT === undefined) return;
  const place = config.BACKUP_TO ?? backupFolder(dataDir);
  const onError = (error: unknown) => app.log.error({ err: error }, 'a backup or verification failed');
  const making = startJob(
    db,
    {
      name: 'backup',
      everyMs: LONG_DAY_MS,
      nextMs: (isFailed) => Math.min(untilTime(BACKUP_AT, new Date()), isFailed ? AGAIN_MS : LONG_DAY_MS),
      run: (lease) => runCommand(config, ['backup', '--to', place, '--keep', String(BACKUP_KEEP)], lease),
    },
    onError,
  );
  app.addHook('onClose', () => making.stop());
  if (BACKUP_VERIFY_DAYS === 0) return;
  if (!canOpenOwn(config)) return app.log.info('there is no BACKUP_IDENTITY to decrypt backups: verify them with yinmu backup --verify --identity');
  let isThere = false;
  const checking = startJob(
    db,
    {
      name: 'check of the backup',
      everyMs: BACKUP_VERIFY_DAYS * DAY_MS,
      nextMs: (isFailed) => (!isThere ? LOOK_MS : isFailed ? AGAIN_MS : BACKUP_VERIFY_DAYS * DAY_MS),
      async run(lease) {
        isThere = (await knownBackups(db)).made !== undefined;
        if (isThere) await runCommand(config, ['backup', '--verify', place], lease);
      },
    },
    onError,
  );
  app.addHook('onClose', () => checking.stop());
}
