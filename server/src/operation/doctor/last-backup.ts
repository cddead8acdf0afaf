import { HOUR_MS } from '@yinmu/contract/limits.ts';
import type { notes } from '../backup/index.ts';
import { ok, type Said, warning } from './finding.ts';

const CHECKED_DAYS = 31;

export const byPgDump = ok('PostgreSQL is backed up by pg_dump, outside the site (docs/operating/back-up.md)');

/** Pictures outside the data directory are not in archives, by design. */
export const judgePictures = (elsewhere: string | undefined): Said[] =>
  elsewhere === undefined ? [] : [ok(`member and title pictures are in ${elsewhere} and not in backups: back them up there (docs/operating/back-up.md)`)];

export function judgeBackups({ made, verified }: notes.KnownBackups, maxAgeHours: number, now = Date.now()): Said[] {
  if (!made) return [warning('there is no backup yet', 'set BACKUP_AT, or run yinmu backup every night (docs/operating/back-up.md)')];
  const hours = Math.floor((now - Date.parse(made.at)) / HOUR_MS);
  const age = `the last backup is ${hours} hours old (${made.place})`;
  const checkedHours = verified ? (now - Date.parse(verified.at)) / HOUR_MS : Number.POSITIVE_INFINITY;
  return [
    hours > maxAgeHours ? warning(`${age}, and BACKUP_MAX_AGE_HOURS is ${maxAgeHours}`, 'run yinmu backup, and check the log for the reason') : ok(age),
    checkedHours > CHECKED_DAYS * 24
      ? warning(verified ? `the last backup verification was ${verified.at}` : 'no backup has been verified', 'run yinmu backup --verify on the last archive')
      : ok(`the backup of ${verified?.made} was verified ${verified?.at}`),
  ];
}
