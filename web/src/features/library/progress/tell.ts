import { loadTexts } from '../../../locales/load-texts.ts';
import { toast } from '../../../ui/toasts.tsx';

export type Loss = 'saved.notKept' | 'member.sessionEnded';

/** Tells the viewer what was lost: browser storage, or the session. */
export async function tell(loss: Loss) {
  const { t } = await loadTexts();
  toast(t(loss));
}
