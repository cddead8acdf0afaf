/** Asks the site what time it is, before something is sent whose age depends on it. */
import { getMarks } from '@yinmu/contract/library.endpoints.ts';
import { ApiError, mayPass } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { isClockSure } from '../../api/server-clock.ts';
import type { Dated } from './ages.ts';

/** Too many calls at once, or a busy site: the same is taken later. One who is signed out, or in whose place another is signed in, may sign in again. */
export const isLater = (error: unknown) =>
  mayPass(error) || (error instanceof ApiError && ([401, 429].includes(error.status) || error.code === 'member_changed'));

/** Asks what time it is, where the clock may have been set since it was kept: its age would be wrong by that. */
export async function learnAge({ isSure }: Pick<Dated, 'isSure'>): Promise<void> {
  if (!isSure || isClockSure()) return;
  await api.call(getMarks).catch((error) => {
    if (isLater(error)) throw error;
  });
}
