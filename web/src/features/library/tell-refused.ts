/** Tells the member that changes which waited for the site were refused. */
import { ApiError, errorMessage } from '../../api/client.ts';
import { loadTexts } from '../../locales/load-texts.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Refused } from './kept-changes.ts';

/** The member hears once of what the site does not take, and nothing of what another device has changed since: that is as they want it. */
export async function tellRefused(refused: readonly Refused[]) {
  const errors = refused.map(({ error }) => error).filter((error) => !(error instanceof ApiError && error.code === 'changed_since'));
  if (errors.length === 0) return;
  const { t } = await loadTexts();
  toast(t('saved.refused', { count: errors.length, reason: errorMessage(errors[0], t('error.again')) }));
}
