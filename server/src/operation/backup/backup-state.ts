import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { HOUR_MS } from '@yinmu/contract/limits.ts';
import { Gauge, Registry } from 'prom-client';
import type { Config } from '../../platform/config.ts';
import { type Db, isPostgres } from '../../platform/database/database.ts';
import { knownBackups } from './known-backups.ts';

type BackupConfig = Pick<Config, 'BACKUP_AT' | 'BACKUP_MAX_AGE_HOURS'>;

/** @returns null on PostgreSQL, which the site does not back up */
export async function backupState(db: Db, { BACKUP_AT, BACKUP_MAX_AGE_HOURS }: BackupConfig, now = Date.now()): Promise<Summary['backup']> {
  if (isPostgres(db)) return null;
  const { made, verified } = await knownBackups(db);
  return {
    madeAt: made?.at ?? null,
    place: made?.place ?? '',
    bytes: made?.bytes ?? 0,
    verifiedAt: verified?.at ?? null,
    isOld: made === undefined || now - Date.parse(made.at) > BACKUP_MAX_AGE_HOURS * HOUR_MS,
    dailyAt: BACKUP_AT ?? null,
  };
}

const secondsOf = (instant: string | undefined) => (instant === undefined ? 0 : Date.parse(instant) / 1000);

/** @returns a reader, which has no figures on PostgreSQL */
export function backupFigures(db: Db, { BACKUP_MAX_AGE_HOURS }: BackupConfig): () => Promise<Registry> {
  const registry = new Registry();
  if (isPostgres(db)) return async () => registry;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const made = gauge('yinmu_backup_last_success_timestamp_seconds', 'When the last backup was made; 0 for never.');
  const verified = gauge('yinmu_backup_last_verified_timestamp_seconds', 'When a backup was last verified; 0 for never.');
  const bytes = gauge('yinmu_backup_last_size_bytes', 'Size of the last backup’s contents.');
  gauge('yinmu_backup_max_age_seconds', 'Age from which a backup is too old, as configured.').set((BACKUP_MAX_AGE_HOURS * HOUR_MS) / 1000);
  return async () => {
    const known = await knownBackups(db);
    made.set(secondsOf(known.made?.at));
    verified.set(secondsOf(known.verified?.at));
    bytes.set(known.made?.bytes ?? 0);
    return registry;
  };
}
