import { loadTexts } from '../../../locales/load-texts.ts';
import { t } from '../../../locales/t.ts';
import { toast } from '../../../ui/toasts.tsx';

export type Loss = 'saved.notKept' | 'member.sessionEnded';

/** Tells the viewer what could not be stored in the browser or for the session. */
export async function tell(loss: Loss) {
  await loadTexts();
  toast(t(loss));
}
