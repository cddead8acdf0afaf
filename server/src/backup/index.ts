export { type KnownBackups, knownBackups, noteBackup, noteVerified } from './known-backups.ts';
export { backupFolder, keepNewest, makeBackup } from './make-backup.ts';
export { migrateSite } from './migrate-site.ts';
export { openBackup } from './open-backup.ts';
export { restoreBackup } from './restore-backup.ts';
