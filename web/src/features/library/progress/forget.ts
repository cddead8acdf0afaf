import { addHistory, clearHistory, removeHistory } from '@yinmu/contract/members/library.endpoints.ts';
import { api } from '../../../api/query.ts';
import { currentUser } from '../../../api/signed-in.ts';
import { withHeard } from './kept-marks.ts';
import { clearProgress, nextInstant, type Progress, removeProgress, saveProgress } from './progress-store.ts';
import { toEntry } from './sync-library.ts';

export async function forgetTitle(vodId: number) {
  if (currentUser()) await api.call(removeHistory, { params: { id: vodId } });
  removeProgress(vodId);
}
export async function restoreTitle(deleted: Progress) {
  const { watched = '', places = '' } = deleted;
  const told = { marked: watched, unmarked: '', placed: places, unsent: false, ifUnmodifiedSince: undefined };
  const entry: Progress = { ...deleted, member: currentUser()?.id, watchedAt: nextInstant(deleted.video.vod_id), ...told };
  if (currentUser()) await api.call(addHistory, { body: toEntry(entry) });
  saveProgress(currentUser() ? { ...entry, ...withHeard(entry, entry) } : entry);
}
export async function forgetAll() {
  if (currentUser()) await api.call(clearHistory);
  clearProgress();
}
