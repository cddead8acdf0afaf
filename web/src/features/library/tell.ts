import { loadTexts } from '../../locales/load-texts.ts';
import { toast } from '../../ui/toasts.tsx';

export type Loss = 'saved.notKept' | 'member.sessionEnded';

/** Tells what somebody has lost: this browser keeps nothing of the site, or the session has ended elsewhere. */
export async function tell(loss: Loss) {
  const { t } = await loadTexts();
  toast(t(loss));
}
