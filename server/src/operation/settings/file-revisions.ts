/** Stores revisions of settings that are also in a file of the operator. */
import { words } from '@yinmu/contract/errors.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { NOBODY } from '../audit/index.ts';
import { addRevision, storedRevisions } from './site-settings.store.ts';

/** Makes the problem. The author has no name if the file was edited by hand, or the account is gone. */
export const settingsChanged = (newest: Pick<Revision<unknown>, 'by'> | undefined) =>
  problem('settings_changed', { by: newest?.by || words('Someone', '他人', '他人') });

/** Returns the newest revision first. A file that was edited by hand since counts as the newest. @param current the content of the file */
export async function fileRevisions<T>(db: Db, part: string, current: T): Promise<[Revision<T>, ...Revision<T>[]]> {
  const [newest, ...before] = await storedRevisions<T>(db, part);
  if (newest && JSON.stringify(newest.settings) === JSON.stringify(current)) return [newest, ...before];
  return [{ version: (newest?.version ?? -1) + 1, by: '', at: '', settings: current }, ...(newest ? [newest, ...before] : [])];
}

/**
 * Throws `settings_changed`. @param version the version that the admin saw
 * @param current undefined for an unreadable file, which is replaced
 */
export async function reviseFile<T>(trx: Transaction, part: string, by: number, version: number, current: T | undefined, next: T) {
  const [newest] = current === undefined ? await storedRevisions<T>(trx, part) : await fileRevisions(trx, part, current);
  if (current !== undefined && newest?.version !== version) throw settingsChanged(newest);
  // Also stores settings that no admin had set, so that they can be restored.
  if (newest?.at === '') await addRevision(trx, part, NOBODY, newest.version, newest.settings);
  await addRevision(trx, part, by, (newest?.version ?? -1) + 1, next);
}
