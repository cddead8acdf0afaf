/** Deletes from the history, in the account and here, and puts back. */
import { addHistory, clearHistory, removeHistory } from '@yinmu/contract/library.endpoints.ts';
import { api } from '../../api/query.ts';
import { currentUser } from '../../api/signed-in.ts';
import { clearProgress, nextInstant, type Progress, removeProgress, saveProgress } from './progress-store.ts';
import { toCall } from './sync-library.ts';

export async function forgetTitle(vodId: number) {
  if (currentUser()) await api.call(removeHistory, { params: { id: vodId } });
  removeProgress(vodId);
}
/** Puts a deleted title back, as the newest: what is older than its deletion would stay deleted. */
export async function restoreTitle(deleted: Progress) {
  const entry = { ...deleted, member: currentUser()?.id, watchedAt: nextInstant(deleted.video.vod_id), unsent: false, ifUnmodifiedSince: undefined };
  if (currentUser()) await api.call(addHistory, { body: toCall(entry) });
  saveProgress(entry);
}
export async function forgetAll() {
  await api.call(clearHistory);
  clearProgress();
}
