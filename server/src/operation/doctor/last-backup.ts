import { HOUR_MS } from '@yinmu/contract/time-units.ts';
import type { notes } from '../backup/index.ts';
import { ok, type Said, warning } from './finding.ts';

const CHECKED_DAYS = 31;

export const byPgDump = ok('PostgreSQL is saved by pg_dump, of which the site knows nothing (docs/operating/back-up.md)');

/** Pictures outside the data directory are in no archive, by design. */
export const judgePictures = (elsewhere: string | undefined): Said[] =>
  elsewhere === undefined
    ? []
    : [ok(`the pictures of members and titles are in ${elsewhere} and in no backup of the site: save them there (docs/operating/back-up.md)`)];

export function judgeBackups({ made, verified }: notes.KnownBackups, maxAgeHours: number, now = Date.now()): Said[] {
  if (!made) return [warning('no backup was ever made', 'set BACKUP_AT, or run yinmu backup every night (docs/operating/back-up.md)')];
  const hours = Math.floor((now - Date.parse(made.at)) / HOUR_MS);
  const age = `the last backup is ${hours} hours old (${made.place})`;
  const checkedHours = verified ? (now - Date.parse(verified.at)) / HOUR_MS : Number.POSITIVE_INFINITY;
  return [
    hours > maxAgeHours
      ? warning(`${age}, and BACKUP_MAX_AGE_HOURS is ${maxAgeHours}`, 'run yinmu backup, and look at the log for why none was made')
      : ok(age),
    checkedHours > CHECKED_DAYS * 24
      ? warning(verified ? `the last check of a backup was ${verified.at}` : 'no backup was ever checked', 'run yinmu backup --verify with the last archive')
      : ok(`the backup of ${verified?.made} was checked ${verified?.at}`),
  ];
}
