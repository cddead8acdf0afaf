/** Revisions of settings that also are in an operator's file. */
import type { Revision } from '@yinmu/contract/revisions.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { NOBODY } from '../audit/index.ts';
import { addRevision, storedRevisions } from './site-settings.store.ts';

/** Newest first; a file edited by hand since is newest. @param current the file's content */
export async function fileRevisions<T>(db: Db, part: string, current: T): Promise<[Revision<T>, ...Revision<T>[]]> {
  const [newest, ...before] = await storedRevisions<T>(db, part);
  if (newest && JSON.stringify(newest.settings) === JSON.stringify(current)) return [newest, ...before];
  return [{ version: (newest?.version ?? -1) + 1, by: '', at: '', settings: current }, ...(newest ? [newest, ...before] : [])];
}

/** Throws `settings_changed`. @param version that the admin saw @param current undefined for an unreadable file, which is replaced */
export async function reviseFile<T>(trx: Transaction, part: string, by: number, version: number, current: T | undefined, next: T) {
  const [newest] = current === undefined ? await storedRevisions<T>(trx, part) : await fileRevisions(trx, part, current);
  if (current !== undefined && newest?.version !== version) throw problem('settings_changed', { by: newest?.by });
  // Also stores settings not set by an admin, so that they can be restored.
  if (newest?.at === '') await addRevision(trx, part, NOBODY, newest.version, newest.settings);
  await addRevision(trx, part, by, (newest?.version ?? -1) + 1, next);
}
