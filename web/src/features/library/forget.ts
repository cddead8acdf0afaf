/** Deletes from the history, in the account and here. */
import { clearHistory, removeHistory } from '@yinmu/contract/library.endpoints.ts';
import { api } from '../../api/query.ts';
import { currentUser } from '../../api/signed-in.ts';
import { clearProgress, removeProgress } from './progress-store.ts';

export async function forgetTitle(vodId: number) {
  if (currentUser()) await api.call(removeHistory, { params: { id: vodId } });
  removeProgress(vodId);
}
export async function forgetAll() {
  await api.call(clearHistory);
  clearProgress();
}
