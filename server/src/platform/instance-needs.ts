/** PostgreSQL requires shared mail and file storage: no member data may stay on one instance. */
import { type Config, ConfigError } from './config.ts';

/** @throws ConfigError naming what is missing */
export function checkInstance({ DATABASE_URL, SMTP_URL, FILES_DIR, S3_BUCKET }: Config) {
  if (DATABASE_URL === undefined) return;
  if (SMTP_URL === undefined) throw new ConfigError('SMTP_URL must be set with DATABASE_URL: a folder for mail would be on one instance only');
  if (FILES_DIR === undefined && S3_BUCKET === undefined)
    throw new ConfigError('FILES_DIR or S3_BUCKET must be set with DATABASE_URL: pictures in DATA_DIR would be on one instance only');
}
