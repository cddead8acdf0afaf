export { archiveOf, backupFolder, keepNewest, placeOf } from './archive-place.ts';
export { backupFigures, backupState } from './backup-state.ts';
export * as notes from './known-backups.ts';
export { makeBackup } from './make-backup.ts';
export { migrateSite } from './migrate-site.ts';
export { openBackup } from './open-backup.ts';
export { registerBackups } from './register-backups.ts';
export { restoreBackup } from './restore-backup.ts';
